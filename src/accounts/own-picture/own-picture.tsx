import type { ReactNode } from 'react';
import * as operations from '#openapi/operations.ts';
import { useUser } from '#src/session/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { useRead } from '#src/api/query.ts';
import { useBlobImage } from '#src/ui/blob-image/use-blob-image.ts';
import * as styles from './own-picture.css.ts';

/** The person's own picture, as large as its place; `children`, such as initials, where there is none yet. */
export function OwnPicture({ children }: { children: ReactNode }) {
  // A session that was stored by the version before knows nothing of it.
  const id = useUser()?.picture_id ?? null;
  if (id === null) return children;
  return (
    <Queries>
      <Picture id={id}>{children}</Picture>
    </Queries>
  );
}

/** A plain image would ask without the token. */
function Picture({ id, children }: { id: string; children: ReactNode }) {
  const { data } = useRead(
    operations.getOwnPicture,
    { params: { path: { id } }, parseAs: 'blob' },
    // An address never shows anything else.
    { staleTime: Infinity },
  );
  const show = useBlobImage(data);
  return data ? <img ref={show} className={styles.picture} alt="" width={160} height={160} /> : children;
}
