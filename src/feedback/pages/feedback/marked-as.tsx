import { useEffect } from 'react';
import { Link } from 'wouter';
import { intentPath } from '#rules/pages/intent.ts';
import type { FeedbackForm } from '#openapi/types.ts';
import { keepPlace, useZone } from '#src/session/auth.ts';
import { forgetIntent, keepIntent, readIntent } from '#src/session/intent.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './feedback.css.ts';

type Props = { form: FeedbackForm; isAttendee: boolean; hasLink: boolean };

/** Whether the answers count as an attendee's. */
export function MarkedAs({ form, isAttendee, hasLink }: Props) {
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
export function useLoginForFeedback() {
  const zone = useZone();
  useEffect(() => {
    if (zone === 'in' && readIntent()?.act === 'feedback') forgetIntent();
  }, [zone]);
  return zone;
}

/** To the login, which names what it is for and leads back. */
export function leaveFor({ event_id: id, event_title: title }: FeedbackForm) {
  const begun = { act: 'feedback', id, title } as const;
  const path = intentPath(begun);
  keepPlace(path);
  keepIntent(begun, path);
}
