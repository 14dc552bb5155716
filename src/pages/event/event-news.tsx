import type { EventDetails } from '#openapi/types.ts';
import { Notice } from '#src/ui/notice/notice.tsx';

/** What somebody must know first: it is off, over, on just now, or not published. */
export function EventNews({ event: { status, phase } }: { event: EventDetails }) {
  if (status === 'cancelled') {
    return (
      <Notice tone="danger" title="This event is cancelled">
        It will not take place.
      </Notice>
    );
  }
  if (status === 'archived') return <Notice tone="info" title="This event is in the archive" />;
  if (status === 'draft') {
    return (
      <Notice tone="warning" title="This is a draft">
        Only organisers can see it.
      </Notice>
    );
  }
  if (phase === 'ongoing') return <Notice tone="success" title="On now" />;
  if (phase === 'ended') return <Notice tone="info" title="This event is over" />;
  return null;
}
