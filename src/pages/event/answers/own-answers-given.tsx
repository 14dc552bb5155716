import { toShown } from '#machines/problem.ts';
import { $api } from '#src/api/query.ts';
import { erasedWords } from '#src/features/registration/erased-words.ts';
import { GivenAnswers } from '#src/features/registration/given-answers.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';

type Props = { eventId: string; registrationId: string };

/** What the person answered; the code for it comes when it is wanted. */
export function Answers({ eventId, registrationId }: Props) {
  const { data, error, isFetching, refetch } = $api.useQuery('get', '/users/me/registrations', {
    params: { query: { event_id: eventId } },
  });
  const own = data?.items.find((registration) => registration.registration_id === registrationId);
  if (own?.answers_erased) return <p>{erasedWords('Your', own.answers_erased, own.event.timezone)}</p>;
  if (own) return <GivenAnswers answers={own.answers} />;
  if (!error) return <Skeleton width="most" />;
  return (
    <RetryNotice isTrying={isFetching} onRetry={() => void refetch()}>
      {toShown(error, 'Your answers did not load. Check your connection and try again.').detail}
    </RetryNotice>
  );
}
