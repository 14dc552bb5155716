import { mdiAccountCheckOutline, mdiCheckBold, mdiClockOutline, mdiHeartOutline, mdiLockOutline } from '@mdi/js';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { FeedbackForm } from '#openapi/types.ts';
import { intentPath } from '#rules/pages/intent.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { keepPlace, useZone } from '#src/session/auth.ts';
import { forgetIntent, keepIntent, readIntent } from '#src/session/intent.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';
import * as styles from './feedback.css.ts';

type Props = { form: FeedbackForm };

export function NotOpenYet({ form }: Props) {
  return (
    <Outcome icon={mdiClockOutline} title="Not open yet" actions={<Ways form={form} />}>
      <p>
        Feedback opens on <time dateTime={form.opens_at}>{shortMoment(form.opens_at, form.timezone)}</time>.
      </p>
      <p>Come back then. Everyone with a seat also gets a link by email.</p>
    </Outcome>
  );
}

type ClosedProps = Props & {
  /** Whether answers have just come too late. */
  isLate: boolean;
};

export function Closed({ form, isLate }: ClosedProps) {
  const hasEnded = Date.parse(form.closes_at) <= Date.now();
  return (
    <>
      {isLate && (
        <Notice tone="warning" role="alert" title="Your answers were not sent">
          Feedback closed while you were answering.
        </Notice>
      )}
      <Outcome icon={mdiLockOutline} title="Feedback is closed" actions={<Ways form={form} />}>
        {hasEnded ? (
          <p>
            It closed on <time dateTime={form.closes_at}>{shortMoment(form.closes_at, form.timezone)}</time>.
          </p>
        ) : (
          <p>This event isn’t collecting feedback.</p>
        )}
      </Outcome>
    </>
  );
}

type ForRegisteredProps = ClosedProps & {
  /** Whether a personal link was opened, which is nobody's then. */
  hasLink: boolean;
};

/** It is open to people who were registered alone: how they show that they were. */
export function ForRegistered({ form, isLate, hasLink }: ForRegisteredProps) {
  const isIn = useLoginForFeedback() === 'in';
  return (
    <>
      {isLate && (
        <Notice tone="warning" role="alert" title="Your answers were not sent">
          Feedback is now limited to people who registered.
        </Notice>
      )}
      <Outcome
        icon={mdiAccountCheckOutline}
        title="For people who were registered"
        actions={
          isIn ? (
            <Ways form={form} />
          ) : (
            <>
              <LinkButton href="/login" onClick={() => leaveFor(form)}>
                Log in
              </LinkButton>
              <LinkButton href={`/event/${form.event_id}`} tone="soft">
                See the event
              </LinkButton>
            </>
          )
        }
      >
        {hasLink && <p>This personal link doesn’t work. It’s incomplete, or you have a newer one.</p>}
        {isIn ? (
          <p>
            You weren’t registered with this account. Did you register with another address? Open the link in the email
            we sent there.
          </p>
        ) : (
          <p>Were you registered? Open the link in your email, or log in.</p>
        )}
      </Outcome>
    </>
  );
}

export function AlreadyGiven({ form }: Props) {
  return (
    <Outcome icon={mdiCheckBold} tone="done" title="Your feedback is in" actions={<Ways form={form} />}>
      <p>You’ve already answered. Everyone can answer once.</p>
      <p>Your answers carry no name, so they can’t be changed.</p>
    </Outcome>
  );
}

export function ThankYou({ form }: Props) {
  return (
    <Outcome icon={mdiHeartOutline} tone="done" title="Thank you" actions={<Ways form={form} isDone />}>
      <p>Your answers are in. They help make the next event better.</p>
    </Outcome>
  );
}

function Ways({ form, isDone = false }: Props & { isDone?: boolean }) {
  const event = `/event/${form.event_id}`;
  return isDone ? (
    <LinkButton href="/">See all events</LinkButton>
  ) : (
    <>
      <LinkButton href={event}>See the event</LinkButton>
      <LinkButton href="/" tone="soft">
        All events
      </LinkButton>
    </>
  );
}

type OutcomeProps = { icon: string; tone?: styles.OutcomeTone; title: string; children: ReactNode; actions: ReactNode };

/** How it stands where there is nothing to answer, and what can be done instead. */
function Outcome({ icon, tone = 'calm', title, children, actions }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <span className={styles.disc({ tone })}>
        <Icon path={icon} size="large" />
      </span>
      <h2 className={styles.outcomeTitle}>{title}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

type MarkedAsProps = { form: FeedbackForm; isAttendee: boolean; hasLink: boolean };

/** Whether the answers count as an attendee's. */
export function MarkedAs({ form, isAttendee, hasLink }: MarkedAsProps) {
  const zone = useLoginForFeedback();
  if (isAttendee) {
    return (
      <Notice tone="success" title="You’re answering as an attendee">
        Your answers count as an attendee’s. You can answer once.
      </Notice>
    );
  }
  if (hasLink) {
    return (
      <Notice tone="warning" title="This personal link doesn’t work">
        It’s incomplete, or you have a newer one. You can still answer, but not as an attendee.
      </Notice>
    );
  }
  if (zone === 'in') {
    return <p className={styles.feedbackFormAside}>You weren’t registered, so you’re not answering as an attendee.</p>;
  }
  return (
    <p className={styles.feedbackFormAside}>
      Were you registered? Open the link in your email or{' '}
      <Link href="/login" className={textLink} onClick={() => leaveFor(form)}>
        log in
      </Link>{' '}
      to answer as an attendee.
    </p>
  );
}

/** Whether anybody is logged in: what the login was for is reached then. */
function useLoginForFeedback() {
  const zone = useZone();
  useEffect(() => {
    if (zone === 'in' && readIntent()?.act === 'feedback') forgetIntent();
  }, [zone]);
  return zone;
}

/** To the login, which names what it is for and leads back. */
function leaveFor({ event_id: id, event_title: title }: FeedbackForm) {
  const begun = { act: 'feedback', id, title } as const;
  const path = intentPath(begun);
  keepPlace(path);
  keepIntent(begun, path);
}
