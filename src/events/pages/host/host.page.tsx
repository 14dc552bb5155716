import { mdiAccountQuestionOutline } from '@mdi/js';
import { toDo, toFailure } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { Queries } from '#src/api/queries.tsx';
import { useRead } from '#src/api/query.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { cards, wrap } from '#src/design/layout.css.ts';
import { EventCardSkeleton } from '#src/events/event/event-card-skeleton.tsx';
import { useListAddress } from '#src/events/event/list-address.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { Face } from '#src/ui/face/face.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { HostView } from './host-view.tsx';
import { useHosted } from './use-hosted.ts';
import * as styles from './host.css.ts';

/** Someone who hosts public events, with them. */
export function HostPage({ params }: { params: Record<string, string> }) {
  return (
    <Queries>
      <div className={styles.page}>
        <Host id={params['id'] ?? ''} />
      </div>
    </Queries>
  );
}

function Host({ id }: { id: string }) {
  const host = useRead(operations.getHost, { params: { path: { id } } });
  const upcoming = useHosted(id, 'upcoming');
  const past = useHosted(id, 'past');
  const all = [host, upcoming, past];
  const isUnknown = host.error !== null && ['not_found', 'invalid'].includes(toFailure(host.error).code);
  const failed = all.filter(({ isError, data }) => isError && !data);
  const titleWithout = isUnknown ? 'Host not found' : failed.length > 0 ? 'Host' : null;
  usePageTitle(host.data?.name ?? titleWithout);
  if (isUnknown) return <HostUnknown />;
  if (failed[0]) {
    return (
      <NotLoaded
        level="h1"
        title="The host’s events did not load"
        tone="primary"
        isTrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach((query) => void query.refetch())}
        also={
          <LinkButton href="/" tone="soft">
            Go to Events
          </LinkButton>
        }
      >
        {toDo(failed[0].error)}
      </NotLoaded>
    );
  }
  if (!host.data || !upcoming.data || !past.data) return <HostSkeleton />;
  return <HostView host={host.data} upcoming={upcoming} past={past} />;
}

function HostUnknown() {
  return (
    <EmptyState
      level="h1"
      icon={mdiAccountQuestionOutline}
      title="Host not found"
      action={<LinkButton href="/">Go to Events</LinkButton>}
    >
      There’s no organiser with public events here. The events may have been removed, or the link is incomplete.
    </EmptyState>
  );
}

const BONES = [1, 2, 3];

/** The page's shape while it is on its way. */
function HostSkeleton() {
  return (
    <>
      <PageHead
        back={{ href: useListAddress(), label: 'All events', isReturn: true }}
        title={
          <span className={styles.host}>
            <Face name="" size="large" />
            <VisuallyHidden>Loading the host</VisuallyHidden>
            <span aria-hidden className={styles.nameBone} />
          </span>
        }
        lead={<span aria-hidden className={styles.countBone} />}
      />
      <div className={`${wrap} ${styles.parts}`} aria-busy="true">
        <div className={styles.part}>
          <Skeleton shape="title" width="third" />
          <div className={cards}>
            {BONES.map((bone) => (
              <EventCardSkeleton key={bone} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
