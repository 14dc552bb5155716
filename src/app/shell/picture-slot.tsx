import { useEffect, useState, type ReactNode } from 'react';
import { useUser } from '#src/session/auth.ts';
import type { OwnPicture } from '#src/accounts/own-picture/own-picture.tsx';
import * as styles from './picture-slot.css.ts';

/** Before "Profile": the person's picture, whose code comes with it; `children` for those without one. */
export function PictureSlot({ children }: { children?: ReactNode }) {
  const [code, setCode] = useState<{ OwnPicture: typeof OwnPicture }>();
  const hasPicture = Boolean(useUser()?.picture_id);
  useEffect(() => {
    if (hasPicture) import('#src/accounts/own-picture/own-picture.tsx').then(setCode, () => {});
  }, [hasPicture]);
  if (!hasPicture) return children;
  return <span className={styles.slot}>{code && <code.OwnPicture>{null}</code.OwnPicture>}</span>;
}
