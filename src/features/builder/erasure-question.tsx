import { lazy, Suspense } from 'react';
import type { Erasure } from '#openapi/types.ts';
import { daysInWords } from '#rules/questions/days-in-words.ts';
import { NOTICE_DAYS } from '#rules/questions/retention.ts';
import { $api } from '#src/api/query.ts';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import { plural } from './question/question-words.ts';
import type { useErasureQuestion } from './use-erasure-question.ts';

const loadDialog = onDemand(() => import('#src/ui/dialog/confirm-dialog.tsx'));
const ConfirmDialog = lazy(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })));

type Question = ReturnType<typeof useErasureQuestion>;

/** Says what a save will erase, before it does. */
export function ErasureQuestion({ question }: { question: Question }) {
  const { days, formId } = question;
  return days === null || formId === null ? null : <Asked question={question} formId={formId} days={days} />;
}

function Asked({ question, formId, days }: { question: Question; formId: string; days: number }) {
  const { confirm, dismiss } = question;
  const params = { path: { id: formId }, query: { retention_days: days } };
  const { data, error, isFetching, refetch } = $api.useQuery(
    'get',
    '/admin/questionnaires/{id}/erasure',
    { params },
    { staleTime: 0, gcTime: 0 },
  );
  const hasFailed = error !== null && !isFetching;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={`Erase answers after ${daysInWords(days)}?`}
        text={hasFailed || !data ? 'Counting the answers that this erases…' : erasureInWords(data)}
        problem={hasFailed ? 'Couldn’t count the answers that this erases. Try again.' : null}
        confirm={hasFailed ? 'Try again' : 'Save and erase'}
        tone={hasFailed ? 'primary' : 'dangerFilled'}
        busy={!data && !hasFailed}
        onConfirm={hasFailed ? () => void refetch() : confirm}
        onCancel={dismiss}
      />
    </Suspense>
  );
}

/** "This erases the answers of 34 people at 2 events, the first on 3 December 2026." */
function erasureInWords({ people, events, first_at }: Erasure): string {
  if (first_at === null) return 'No answers of past events are erased by this. It holds for all events to come.';
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(Date.parse(first_at));
  const whose = people === 1 ? '1 person' : `${people.toLocaleString('en-GB')} people`;
  return `This erases the answers of ${whose} at ${plural(events, 'event')}, with their files, the first on ${day}. The teams of these events are told ${daysInWords(NOTICE_DAYS)} before. Erased answers can’t be brought back.`;
}
