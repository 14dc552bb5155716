import { mayCall } from '#rules/events/team.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { EventActions } from '#src/events/event-actions/event-actions.tsx';
import { AdminState } from '#src/events/event/admin-state.tsx';
import { whenInWords } from '#src/events/event/draft-time.ts';
import { choicesFor, closingFor, hasPage, reasonAgainst } from '#src/events/event-actions/event-verbs.ts';
import { useEventActions } from '#src/events/event-actions/use-event-actions.ts';
import { placeOf } from '#rules/events/event-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';

/** What the event is called, when and where it is, and what can be done about it. */
export function EventHead({ event }: { event: AdminEvent }) {
  const { event_id, title, status, own_role } = event;
  return (
    <AdminHead
      title={title}
      state={<AdminState event={event} />}
      lead={
        <>
          {whenInWords(event)} · <span translate="no">{placeOf(event)}</span>
          {hasPage(event) && (
            <>
              {' · '}
              <TextLink href={`/event/${event_id}`}>{status === 'draft' ? 'Preview' : 'Public page'}</TextLink>
            </>
          )}
        </>
      }
      back={{ href: '/admin/events', label: 'All events' }}
      actions={
        <>
          {hasFeedback(event) && (
            <LinkButton href={`/admin/events/${event_id}/feedback`} tone="soft">
              Feedback
            </LinkButton>
          )}
          <ClosingButton event={event} />
          {status !== 'archived' && mayCall(own_role, 'updateEvent') && (
            <LinkButton href={`/admin/events/edit/${event_id}`} tone="soft">
              Edit
            </LinkButton>
          )}
          <EventActions event={event} look="button" without={['view', 'edit']} leavesTo="/admin/events" />
        </>
      }
    />
  );
}

/** Where there is nothing to close, the menu says why. */
function ClosingButton({ event }: { event: AdminEvent }) {
  const { isBusy, start } = useEventActions(event);
  const verb = closingFor(event);
  if (!verb || !choicesFor(event).includes(verb) || reasonAgainst(verb, event)) return null;
  return (
    <Button tone="soft" busy={isBusy} onClick={() => start(verb)}>
      {verb === 'close' ? 'Close registration' : 'Reopen registration'}
    </Button>
  );
}

/** Before it is over there is none; the menu leads there all the same. */
function hasFeedback({ status, phase }: AdminEvent): boolean {
  return phase === 'ended' && (status === 'published' || status === 'archived');
}
