import { useRef } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { toShown } from '#machines/calls/problem.ts';
import { cacheAdminEvent } from '#src/api/caches/admin-events-cache.ts';
import { useAct } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './details.css.ts';

const unknown = 'We don’t know whether the reason was taken off the page. Check your connection and try again.';

/** What the page of a cancelled event says about why, and the way to take that off. */
export function CancelReason({ event }: { event: AdminEvent }) {
  const place = useRef<HTMLDivElement>(null);
  const remove = useAct(operations.removeCancelReason, {
    onSuccess: (after) => {
      toast('The reason is off the event’s page.');
      cacheAdminEvent(after);
      // The button is about to go.
      place.current?.focus();
    },
  });
  const { cancel_reason: reason, event_id: id, own_role } = event;
  return (
    <div ref={place} tabIndex={-1} className={styles.reason}>
      <p className={styles.written}>{reason ?? 'Nothing'}</p>
      {remove.error && (
        <Notice tone="danger" role="alert">
          {toShown(remove.error, unknown).detail}
        </Notice>
      )}
      {reason !== null && mayCall(own_role, 'removeCancelReason') && (
        <Button tone="soft" busy={remove.isPending} onClick={() => remove.mutate({ params: { path: { id } } })}>
          Take it off the page
        </Button>
      )}
    </div>
  );
}
