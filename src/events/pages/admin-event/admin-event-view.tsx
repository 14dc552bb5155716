import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { type EventOperation, mayCall } from '#rules/events/team.ts';
import { wide } from '#src/design/media.ts';
import { useAddress } from '#src/admin/address.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { announce } from '#src/ui/live/toast.ts';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden/visually-hidden.css.ts';
import { Details } from './details/details.tsx';
import { DoorTab } from '#src/door/pages/admin-event-door/door-tab.tsx';
import { EventHead } from './event-head.tsx';
import { History } from './history/history.tsx';
import { Mails } from '#src/messages/pages/admin-event-messages/mails/mails.tsx';
import { Overview } from './overview/overview.tsx';
import { Registrations } from '#src/registrations/pages/admin-event-registrations/registrations.tsx';
import { Team } from './team/team.tsx';
import * as styles from './admin-event-view.css.ts';

const Messages = lazy(() =>
  import('#src/messages/pages/admin-event-messages/messages.tsx').then((file) => ({ default: file.Messages })),
);

/** An event's head and numbers, and below them the part that its address names; on a small screen the part comes before the numbers. */
export function AdminEventView({ event }: { event: AdminEvent }) {
  const offered = tabs.filter((key) => mayCall(event.own_role, callOf[key]));
  const tab = useTab(offered);
  const Part = parts[tab];
  const words = tabWords[tab];
  const isWide = useIsWide();
  useTold(words);
  usePageTitle(tab === tabs[0] ? event.title : `${words}, ${event.title}`);
  return (
    <>
      <EventHead event={event} />
      {isWide && <Overview event={event} />}
      <TabLinks
        look="pills"
        label="Parts of the event"
        tabs={offered.map((key) => ({ key, words: tabWords[key], href: tabAddress(event.event_id, key) }))}
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
function useTold(words: string) {
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

const tabWords: Record<Tab, string> = {
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
