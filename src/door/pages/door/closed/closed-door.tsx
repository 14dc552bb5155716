import { mdiCloudOffOutline, mdiDoorClosed, mdiDoorClosedLock, mdiLoginVariant } from '@mdi/js';
import type { ReactNode } from 'react';
import { usePageTitle } from '#src/api/page-title.ts';
import type { Door } from '#src/door/actors/use-door.ts';
import { keepPlace } from '#src/session/auth.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from '../door.css.ts';

/** The door before its list is there. */
export function Opening() {
  return (
    <div className={styles.opening} aria-busy="true">
      <p role="status">
        <VisuallyHidden>Opening the door</VisuallyHidden>
      </p>
      <Skeleton shape="title" width="most" />
      <Skeleton shape="line" width="third" />
      <Skeleton shape="block" className={styles.pictureBone} />
      <Skeleton shape="block" className={styles.fieldBone} />
    </div>
  );
}

/** Nothing on the device, and no network to fetch it. */
export function Unreachable({ isInDoubt, onRetry }: { isInDoubt: boolean; onRetry: () => void }) {
  usePageTitle('Door');
  return (
    <Closed
      icon={mdiCloudOffOutline}
      title="The door can’t be opened offline"
      action={
        <Button size="large" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isInDoubt
        ? 'By this device’s clock the event is over. Nothing is lost: find a connection, or set the clock right, then try again.'
        : 'Open it once while online and it keeps working offline. Find a connection, then try again.'}
    </Closed>
  );
}

/** A door that may not be used, or may no longer be used, and the way on. */
export function Shut({ door: { shut, event, waiting } }: { door: Pick<Door, 'shut' | 'event' | 'waiting'> }) {
  const reason = shut ?? 'refused';
  usePageTitle(titles[reason]);
  const unsent = unsentText(waiting);
  if (reason === 'loggedOut') {
    return (
      <Closed icon={mdiLoginVariant} title={titles.loggedOut} action={<LogIn />}>
        {unsent || 'You come back here afterwards. Or open the link that you were given for this door.'}
      </Closed>
    );
  }
  const home = <LinkButton href="/">Go to Events</LinkButton>;
  if (reason === 'ended') {
    return (
      <Closed icon={mdiDoorClosed} title={titles.ended} action={home}>
        {event ? `${event.title} is over` : 'The event is over'}, and its list is gone from this device. {unsent}
      </Closed>
    );
  }
  return (
    <Closed icon={mdiDoorClosedLock} title={titles.refused} action={home}>
      You are not on the team of this event, or no longer, or the link was withdrawn. Ask one of its owners. {unsent}
    </Closed>
  );
}

const titles = {
  ended: 'This door is closed',
  refused: 'This door is not yours',
  loggedOut: 'Log in to open the door',
};

function LogIn() {
  return (
    <LinkButton href="/login" size="large" onClick={() => keepPlace(location.pathname)}>
      Log in
    </LinkButton>
  );
}

function unsentText(waiting: number): string {
  if (waiting === 0) return '';
  return waiting === 1
    ? '1 check-in of this device was not sent.'
    : `${waiting.toLocaleString('en-GB')} check-ins of this device were not sent.`;
}

type ClosedProps = { icon: string; title: string; action: ReactNode; children: ReactNode };

function Closed(props: ClosedProps) {
  return (
    <div role="alert" className={styles.closed}>
      <EmptyState level="h1" {...props} />
    </div>
  );
}
