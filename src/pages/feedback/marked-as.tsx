import { Link } from 'wouter';
import { keepPlace, useZone } from '#src/actors/auth.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './feedback-form.css.ts';

type Props = { isAttendee: boolean; hasLink: boolean };

/** Whether the answers will be marked as those of somebody who was registered. */
export function MarkedAs({ isAttendee, hasLink }: Props) {
  const zone = useZone();
  if (isAttendee) {
    return (
      <Notice tone="success" title="Marked as an attendee’s">
        Your answers will say that they come from someone who was registered. You can answer once.
      </Notice>
    );
  }
  if (hasLink) {
    return (
      <Notice tone="warning" title="This personal link does not work">
        A newer one has taken its place, or a part of it is missing. You can still answer, but your answers won’t be
        marked as an attendee’s.
      </Notice>
    );
  }
  if (zone === 'in') {
    return <p className={styles.aside}>You were not registered, so your answers are not marked as an attendee’s.</p>;
  }
  return (
    <p className={styles.aside}>
      Were you registered? Open the link in your email or{' '}
      <Link href="/login" className={textLink} onClick={() => keepPlace(location.pathname)}>
        log in
      </Link>
      , and your answers are marked as an attendee’s.
    </p>
  );
}
