import { mdiChevronDown } from '@mdi/js';
import { type SyntheticEvent, useState } from 'react';
import { toShown } from '#machines/problem.ts';
import { $api } from '#src/api/query.ts';
import { cardTitle } from '#src/design/type.css.ts';
import { GivenAnswers } from '#src/features/registration/given-answers.tsx';
import { erasedWords } from '#src/features/registration/erased-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './own-answers.css.ts';

type Props = { eventId: string; registrationId: string };

/** What the person answered, read when it is wanted. */
export function OwnAnswers({ eventId, registrationId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const turn = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open);
  return (
    <Surface padding="none">
      <details className={styles.details} onToggle={turn}>
        <summary className={styles.summary}>
          <h2 className={cardTitle}>Your answers</h2>
          <Icon path={mdiChevronDown} className={styles.chevron} />
        </summary>
        <div className={styles.content}>{isOpen && <Answers eventId={eventId} registrationId={registrationId} />}</div>
      </details>
    </Surface>
  );
}

function Answers({ eventId, registrationId }: Props) {
  const { data, error, isFetching, refetch } = $api.useQuery('get', '/users/me/registrations', {
    params: { query: { event_id: eventId } },
  });
  const own = data?.items.find((registration) => registration.registration_id === registrationId);
  if (own?.answers_erased) return <p>{erasedWords('Your', own.answers_erased, own.event.timezone)}</p>;
  if (own) return <GivenAnswers answers={own.answers} />;
  if (!error) return <Skeleton width="most" />;
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="small" tone="soft" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {toShown(error, 'Your answers did not load. Check your connection and try again.').detail}
    </Notice>
  );
}
