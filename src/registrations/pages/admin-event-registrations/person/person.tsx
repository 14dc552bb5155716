import { row } from '#src/design/flow.css.ts';
import type { AdminEvent, AdminRegistrationDetails } from '#openapi/types.ts';
import { mayCall, mayReadFiles } from '#rules/events/team.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { mdiAccountQuestionOutline } from '@mdi/js';
import { PersonAnswers } from './person-answers.tsx';
import { PersonButtons } from './person-buttons.tsx';
import { PersonFacts, PersonHistory } from './person-facts.tsx';
import { PersonOthers } from './person-others.tsx';
import { PersonNote } from './person-note.tsx';
import { ArrivalPill } from '../arrival-pill.tsx';
import { StatusPill } from '#src/registrations/registration/status-pill.tsx';
import type { Decide } from '../decisions/use-decide.ts';
import type { useRegistration } from '../use-registrations.ts';
import * as styles from './person-drawer.css.ts';

type Props = {
  event: AdminEvent;
  query: ReturnType<typeof useRegistration>;
  onDecide: Decide['ask'];
  onClose: () => void;
};

export function Person({ event, query, onDecide, onClose }: Props) {
  const { data, isPending, error, isFetching, refetch } = query;
  if (isPending) return <PersonSkeleton />;
  if (data && data.event_id !== event.event_id) return <Elsewhere onClose={onClose} />;
  if (data) return <PersonShown event={event} registration={data} onDecide={onDecide} />;
  return (
    <DidNotLoad
      what="The registration"
      error={error}
      isTrying={isFetching}
      onRetry={() => void refetch()}
      back={{ href: location.pathname, label: 'All registrations' }}
    />
  );
}

type ShownProps = { event: AdminEvent; registration: AdminRegistrationDetails; onDecide: Decide['ask'] };

function PersonShown({ event, registration, onDecide }: ShownProps) {
  const { status, code, headline, organisation, message } = registration;
  return (
    <div className={styles.person}>
      <div className={styles.top}>
        <div className={row()}>
          <StatusPill status={status} />
          <ArrivalPill event={event} registration={registration} />
          <span className={styles.code} translate="no">
            {code}
          </span>
        </div>
        {(headline || organisation) && (
          <p className={styles.headline} dir="auto">
            {[headline, organisation].filter(Boolean).join(' · ')}
          </p>
        )}
        <PersonButtons event={event} registration={registration} onDecide={onDecide} />
      </div>
      <PersonFacts registration={registration} />
      <PersonAnswers
        registration={registration}
        timezone={event.timezone}
        mayReadFiles={mayReadFiles(event.own_role)}
      />
      <PersonHistory event={event} registration={registration} />
      <PersonOthers registrationId={registration.registration_id} />
      {message && <PersonWords title="Message to them" words={message} />}
      {mayCall(event.own_role, 'updateRegistration') ? (
        <PersonNote registration={registration} />
      ) : (
        registration.note && <PersonWords title="Note for organisers" words={registration.note} />
      )}
    </div>
  );
}

function PersonWords({ title, words }: { title: string; words: string }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.message} dir="auto">
        {words}
      </p>
    </section>
  );
}

function Elsewhere({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      level="h3"
      icon={mdiAccountQuestionOutline}
      title="Not of this event"
      action={<Button onClick={onClose}>All registrations</Button>}
    >
      This registration is for another event.
    </EmptyState>
  );
}

function PersonSkeleton() {
  return (
    <div className={styles.person}>
      <Spinner label="Loading the registration" />
      <div className={styles.bones}>
        <Skeleton width="third" />
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton width="most" />
        <Skeleton width="half" />
      </div>
    </div>
  );
}
