import type { EventDetails } from '#openapi/types.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { trustedHtml } from '#src/ui/trusted-html/trusted-html.ts';

/** What someone must know first: it is off, over, on just now, or not published. */
export function EventNews({ event }: { event: EventDetails }) {
  const { status, phase, cancel_reason_html: reason } = event;
  if (status === 'cancelled') {
    return (
      <Notice tone="danger" title="This event is cancelled">
        {/* The contract promises that nothing but line breaks and links is a tag in it. */}
        {reason ? (
          <div dir="auto" dangerouslySetInnerHTML={{ __html: trustedHtml(reason) }} />
        ) : (
          'It will not take place.'
        )}
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
