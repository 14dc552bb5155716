import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { type EventOperation, mayCall } from '#rules/events/team.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { EventGate } from '#src/admin/event-gate.tsx';
import { wide } from '#src/design/media.ts';
import { DoorTab } from '#src/door/pages/admin-event-door/door-tab.tsx';
import { EventActions } from '#src/events/event-actions/event-actions.tsx';
import { choicesFor, closingFor, hasPage, isShared, reasonAgainst } from '#src/events/event-actions/event-verbs.ts';
import { useEventActions } from '#src/events/event-actions/use-event-actions.ts';
import { AdminState } from '#src/events/event/admin-state.tsx';
import { formatWhen } from '#src/events/event/draft-time.ts';
import { Mails } from '#src/messages/pages/admin-event-messages/mails/mails.tsx';
import { Registrations } from '#src/registrations/pages/admin-event-registrations/registrations.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden/visually-hidden.css.ts';
import { Details } from './details/details.tsx';
import { History } from './history/history.tsx';
import { Overview } from './overview/overview.tsx';
import { Team } from './team/team.tsx';
import * as styles from './details/details.css.ts';

/** One event as its organisers see it: its numbers, who comes, its mails and its history. */
export function AdminEventPage({ params }: { params: Record<string, string> }) {
  const id = params['id'] ?? '';
  return (
    <AdminFrame>
      <EventGate eventId={id} call="getAdminEvent" deed="see this page">
        <ReadEvent id={id} />
      </EventGate>
    </AdminFrame>
  );
}

function ReadEvent({ id }: { id: string }) {
  const query = useRead(operations.getAdminEvent, { params: { path: { id } } });
  // People who were removed from the team meanwhile no longer see it.
  const isOut = query.error instanceof CallFailed && query.error.status === 404;
  if (query.data && !isOut) return <AdminEventView event={query.data} />;
  if (query.isPending) return <AdminEventSkeleton />;
  return <DidNotLoad level="h1" what="The event" read={query} back={{ href: '/admin/events', label: 'All events' }} />;
}

/** Where the event will stand. */
function AdminEventSkeleton() {
  return (
    <>
      <AdminHead title="Event" back={{ href: '/admin/events', label: 'All events' }} />
      <TableSkeleton label="Loading the event" />
    </>
  );
}

const Messages = lazy(() =>
  import('#src/messages/pages/admin-event-messages/messages.tsx').then((file) => ({ default: file.Messages })),
);

/** An event's head and numbers, and below them the part that its address names; on a small screen the part comes before the numbers. */
function AdminEventView({ event }: { event: AdminEvent }) {
  const offered = tabs.filter((key) => mayCall(event.own_role, callOf[key]));
  const tab = useTab(offered);
  const Part = parts[tab];
  const words = tabLabels[tab];
  const isWide = useIsWide();
  useAnnounced(words);
  usePageTitle(tab === tabs[0] ? event.title : `${words}, ${event.title}`);
  return (
    <>
      <EventHead event={event} />
      <Sharing event={event} />
      {isWide && <Overview event={event} />}
      <TabLinks
        look="pills"
        label="Parts of the event"
        tabs={offered.map((key) => ({ key, words: tabLabels[key], href: tabAddress(event.event_id, key) }))}
        current={tab}
      />
      <div className={styles.part}>
        <h2 className={visuallyHidden}>{words}</h2>
        <Suspense fallback={<TableSkeleton label={`Loading: ${words}`} />}>
          <Part event={event} />
        </Suspense>
      </div>
      {!isWide && (
        <div className={styles.after}>
          <Overview event={event} />
        </div>
      )}
    </>
  );
}

const ShareDialog = lazy(() => import('./share/share-dialog.tsx').then((file) => ({ default: file.ShareDialog })));

/** Open as long as the address says so; closing it leaves nothing to go back to. */
function Sharing({ event }: { event: AdminEvent }) {
  const address = useAddress();
  const wanted = address.read('share');
  if (!wanted || !isShared(event)) return null;
  return (
    <Suspense>
      <ShareDialog
        event={event}
        isNews={wanted === 'published' && event.status === 'published'}
        onClose={() => address.change({ share: null }, { replace: true })}
      />
    </Suspense>
  );
}

/** The one that the address names; what it was called before works still. */
function useTab(offered: Tab[]): Tab {
  const address = useAddress();
  const isFormer = address.read('tab') === 'check-in' && offered.includes('door');
  return isFormer ? 'door' : address.readOne('tab', [tabs[0], ...offered]);
}

/** The order that is seen is the order of the document, so that keys and readers follow it. */
function useIsWide(): boolean {
  return useSyncExternalStore(onTurned, () => matchMedia(wide).matches);
}

function onTurned(turned: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', turned);
  return () => query.removeEventListener('change', turned);
}

/** Focus stays at the tab that was chosen, so readers are told what stands below it now. */
function useAnnounced(words: string) {
  const told = useRef(words);
  useEffect(() => {
    if (told.current !== words) announce(`${words}, shown below.`);
    told.current = words;
  }, [words]);
}

const parts: Record<Tab, ComponentType<{ event: AdminEvent }>> = {
  registrations: Registrations,
  door: DoorTab,
  messages: Messages,
  team: Team,
  mails: Mails,
  history: History,
  details: Details,
};

/** The parts of an organiser's view of an event, as its address names them; the first one needs no name. */
const tabs = ['registrations', 'door', 'messages', 'team', 'mails', 'history', 'details'] as const;

type Tab = (typeof tabs)[number];

const tabLabels: Record<Tab, string> = {
  registrations: 'Registrations',
  door: 'Door',
  messages: 'Messages',
  team: 'Team',
  mails: 'Mails',
  history: 'History',
  details: 'Details',
};

/** What each of them reads or does first. */
const callOf: Record<Tab, EventOperation> = {
  registrations: 'listRegistrations',
  door: 'getAttendance',
  messages: 'listMessages',
  team: 'getTeam',
  mails: 'listEventMails',
  history: 'listAuditEntries',
  details: 'getAdminEvent',
};

/** What another tab had chosen is left behind. */
function tabAddress(eventId: string, tab: Tab): string {
  const path = `/admin/events/view/${eventId}`;
  return tab === tabs[0] ? path : `${path}?tab=${tab}`;
}

/** What the event is called, when and where it is, and what can be done about it. */
function EventHead({ event }: { event: AdminEvent }) {
  const { event_id, title, status, own_role } = event;
  return (
    <AdminHead
      title={title}
      state={<AdminState event={event} />}
      lead={
        <>
          {formatWhen(event)} · <span translate="no">{placeOf(event)}</span>
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
