import { mdiDoorClosedLock } from '@mdi/js';
import { toFailure } from '#machines/problem.ts';
import { Queries } from '#src/api/queries.tsx';
import { useDoorOffline } from '#src/features/offline/use-offline-ready.ts';
import { usePageTitle } from '#src/features/page-title/page-title.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { DoorView } from './door-view.tsx';
import { useDoor } from './use-door.ts';
import * as styles from './door.css.ts';

/** Checking people in, for whoever helps at the door of an event and sees nothing else of it. */
export function DoorPage({ params }: { params: Record<string, string> }) {
  return (
    <Queries>
      <div className={styles.page}>
        <Door id={params['id'] ?? ''} />
      </div>
    </Queries>
  );
}

function Door({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useDoor(id);
  useDoorOffline(id);
  const isClosed = error !== null && ['not_found', 'invalid', 'forbidden'].includes(toFailure(error).code);
  usePageTitle(isClosed ? 'Door not found' : data ? `Door, ${data.title}` : null);
  if (isClosed) return <DoorClosed />;
  if (data) return <DoorView door={data} />;
  if (error) {
    return (
      <NotLoaded
        level="h1"
        title="The door did not load"
        tone="primary"
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.top} aria-busy="true">
      <p role="status">
        <VisuallyHidden>Loading the door</VisuallyHidden>
      </p>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="title" width="third" />
    </div>
  );
}

function DoorClosed() {
  return (
    <EmptyState
      level="h1"
      icon={mdiDoorClosedLock}
      title="This door is not yours"
      action={<LinkButton href="/profile/events">Go to My events</LinkButton>}
    >
      You are not on the team of this event, or no longer. Ask one of its owners to invite you.
    </EmptyState>
  );
}
