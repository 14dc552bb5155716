import { useEffect, useEffectEvent } from 'react';
import { toFailure } from '#machines/problem.ts';
import type { Erasure } from '#openapi/types.ts';
import { daysInWords } from '#rules/questions/days-in-words.ts';
import { NOTICE_DAYS } from '#rules/questions/retention.ts';
import { $api } from '#src/api/query.ts';
import { peopleWords } from '#src/features/event-actions/event-verbs.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import type { ErasureQuestion as Question } from './use-saving.ts';

/** Says whose answers a save of new dates makes due for erasure, before it does. Where there are none, it goes on unseen. */
export function ErasureQuestion({ question }: { question: Question }) {
  const { id, title, dates, goOn, dismiss } = question;
  const params = { path: { id }, query: dates };
  const { data, error, isFetching, refetch } = $api.useQuery(
    'get',
    '/admin/events/{id}/erasure',
    { params },
    { staleTime: 0, gcTime: 0 },
  );
  // What the server refuses is said by the save itself, at its field.
  const isRefused = error !== null && REFUSALS.has(toFailure(error).code);
  const goesOn = isRefused || data?.first_at === null;
  const goOnUnseen = useEffectEvent(goOn);
  useEffect(() => {
    if (goesOn) goOnUnseen();
  }, [goesOn]);
  if (goesOn) return null;
  if (data) {
    return (
      <ConfirmDialog
        isOpen
        title={`Erase the answers of ${peopleWords(data.people)}?`}
        text={erasureInWords(data, title)}
        confirm="Save anyway"
        cancel="Keep editing"
        onConfirm={goOn}
        onCancel={dismiss}
      />
    );
  }
  return error && !isFetching ? <NotCounted onRetry={() => void refetch()} onCancel={dismiss} /> : null;
}

function NotCounted({ onRetry, onCancel }: { onRetry: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      title="Erase answers?"
      text="With these dates, answers may be due for erasure."
      problem="Couldn’t count the answers that this erases. Try again."
      confirm="Try again"
      cancel="Keep editing"
      tone="primary"
      onConfirm={onRetry}
      onCancel={onCancel}
    />
  );
}

const REFUSALS = new Set<string>(['not_found', 'forbidden', 'invalid']);

function erasureInWords({ people, first_at }: Erasure, title: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(Date.parse(first_at ?? ''));
  return `With these dates, the answers of ${peopleWords(people)} for “${title}” are erased on ${day}, with their files. The event’s team is told ${daysInWords(NOTICE_DAYS)} before. Erased answers can’t be brought back.`;
}
