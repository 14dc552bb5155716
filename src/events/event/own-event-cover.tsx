import * as operations from '#openapi/operations.ts';
import type { Cover, EventDetails } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { useBlobImage } from '#src/ui/blob-image/use-blob-image.ts';
import { DrawnCover, EventCover } from './event-cover.tsx';
import * as styles from './event-card.css.ts';

type Props = {
  event: Pick<EventDetails, 'event_id' | 'status' | 'cover'>;
  sizes: string;
  /** Which file is shown while the event is a draft. */
  size: 'medium' | 'large';
};

/**
 * The picture of an event that organisers may see as a draft. Nobody else gets a draft's picture, and a plain image would
 * ask without the token, so this one is read as the event itself is.
 */
export function OwnEventCover({ event: { event_id, status, cover }, sizes, size }: Props) {
  if (status !== 'draft' || !cover) return <EventCover id={event_id} cover={cover} sizes={sizes} isFirst />;
  return <DraftCover id={event_id} cover={cover} size={size} />;
}

function DraftCover({ id, cover, size }: { id: string; cover: Cover; size: Props['size'] }) {
  const { data, isError } = useRead(
    operations.getCover,
    { params: { path: { id: cover.cover_id, size } }, parseAs: 'blob' },
    // The one before stays until the next is there; an address never shows anything else.
    { placeholderData: (previous: unknown) => previous as never, staleTime: Infinity },
  );
  const show = useBlobImage(data);
  if (isError) return <DrawnCover id={id} />;
  if (!data) return <div className={styles.eventCover} />;
  return <img ref={show} className={styles.eventCover} alt={cover.alt} width={cover.width} height={cover.height} />;
}
