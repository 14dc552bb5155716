import { mdiTicketConfirmationOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import * as operations from '#openapi/operations.ts';
import type { RegistrationByCode } from '#openapi/types.ts';
import { toShown } from '#machines/calls/problem.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { type AddressProven, forgetProof, readProof } from '#src/registrations/actors/guest-seat.ts';
import { Queries } from '#src/api/queries.tsx';
import { useReadPages } from '#src/api/query.ts';
import { wrap } from '#src/design/layout.css.ts';
import { cardTime } from '#src/events/event/event-time.ts';
import { KeepInAccount } from '#src/registrations/guest/keep-in-account.tsx';
import { standingOf, statusPills } from '#src/registrations/registration/registration-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { More } from '#src/ui/more/more.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './registrations.css.ts';

/** What the address has whose mails this tab's person has just read: without a login, for half an hour. */
export function RegistrationsPage() {
  const [proof, setProof] = useState(readProof);
  const close = () => {
    forgetProof();
    setProof(null);
  };
  if (!proof) return <Closed>Lists like this close half an hour after you enter a code.</Closed>;
  return (
    <Queries>
      <Registrations proof={proof} onClose={close} />
    </Queries>
  );
}

const A_MINUTE = 60_000;

type Props = { proof: AddressProven; onClose: () => void };

function Registrations({ proof: { attempt, email }, onClose }: Props) {
  const list = useReadPages(
    operations.listRegistrationsByCode,
    { params: { header: { 'code-attempt': attempt }, query: { limit: 20 } } },
    // It closes in a tab that stays open too.
    { retry: false, refetchInterval: ({ state }) => !state.error && A_MINUTE },
  );
  const [first] = list.data?.pages ?? [];
  const { code, detail } = toShown(list.error, 'Check your connection and try again.');
  if (list.error && (code === 'code_expired' || code === 'second_factor_needed')) return <Closed>{detail}</Closed>;
  if (!first && list.error) {
    return (
      <NotLoaded
        level="h1"
        title="Your registrations did not load"
        isTrying={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {detail}
      </NotLoaded>
    );
  }
  return (
    <>
      <PageHead
        title="Your registrations"
        lead={
          <>
            Everything for <strong translate="no">{email}</strong>. This list closes by itself half an hour after you
            entered the code.
          </>
        }
      />
      <div className={`${wrap} ${styles.parts}`}>
        {first ? (
          <ul role="list" className={styles.list}>
            {list.data?.pages.flatMap(({ items }) =>
              items.map((item) => <Row key={item.registration.registration_id} {...item} />),
            )}
          </ul>
        ) : (
          <Skeleton shape="block" className={styles.bone} />
        )}
        <More list={list} what="registrations" />
        {first?.is_guest && <KeepInAccount email={email} from="/registrations" to="/profile/events" />}
        <Button tone="quiet" onClick={onClose}>
          Close this list now
        </Button>
      </div>
    </>
  );
}

function Row({ registration, ticket_token }: RegistrationByCode) {
  const { event } = registration;
  const { words, tone } = statusPills[standingOf(registration)];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link href={`/ticket/${ticket_token}`} className={styles.title} dir="auto">
          {event.title}
        </Link>
        <p className={styles.day}>
          <time dateTime={event.starts_at}>{cardTime(event, thisYear())}</time>
        </p>
      </div>
      <Pill tone={tone}>{words}</Pill>
    </li>
  );
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      level="h1"
      icon={mdiTicketConfirmationOutline}
      title="This list is closed"
      action={<LinkButton href="/login">Login</LinkButton>}
    >
      {children} Your tickets are still in your mail.
    </EmptyState>
  );
}
