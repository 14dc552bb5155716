import { useEffect, useEffectEvent } from 'react';
import { toFailure } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { ErasureDialog } from '#src/events/builder/erasure-dialog.tsx';
import { peopleWords } from '#src/events/event-actions/event-verbs.ts';
import { dayOf } from '#rules/time/day-of.ts';
import type { ErasureQuestion as Question } from './use-saving.ts';

/** Says whose answers a save of new dates makes due for erasure, before it does. Where there are none, it goes on unseen. */
export function ErasureQuestion({ question }: { question: Question }) {
  const { id, title, dates, timezone, goOn, dismiss } = question;
  const params = { path: { id }, query: dates };
  const answer = useRead(operations.previewEventErasure, { params }, { staleTime: 0, gcTime: 0 });
  const { data, error, errorUpdateCount } = answer;
  // What the server refuses is said by the save itself, at its field.
  const isRefused = error !== null && REFUSALS.has(toFailure(error).code);
  const goesOn = isRefused || data?.first_at === null;
  const goOnUnseen = useEffectEvent(goOn);
  useEffect(() => {
    if (goesOn) goOnUnseen();
  }, [goesOn]);
  // Once it has failed it is seen, while it is counted again too.
  if (goesOn || (!data && errorUpdateCount === 0)) return null;
  const whose = data ? peopleWords(data.people) : '';
  return (
    <ErasureDialog
      title={data ? `Erase the answers of ${whose}?` : 'Erase answers?'}
      text={
        data?.first_at
          ? `With these dates, the answers of ${whose} for “${title}” are erased on ${dayOf(data.first_at, timezone)}, with their files.`
          : 'With these dates, answers may be due for erasure.'
      }
      team="The event’s team is"
      answer={answer}
      confirm="Save anyway"
      cancel="Keep editing"
      onConfirm={goOn}
      onCancel={dismiss}
    />
  );
}

const REFUSALS = new Set<string>(['not_found', 'forbidden', 'invalid']);
