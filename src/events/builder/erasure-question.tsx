import * as operations from '#openapi/operations.ts';
import type { Erasure } from '#openapi/types.ts';
import { daysInWords } from '#rules/events/questions/days-in-words.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { useRead } from '#src/api/query.ts';
import { ErasureDialog } from './erasure-dialog.tsx';
import { plural } from './question/question-words.ts';
import type { useErasureQuestion } from './use-erasure-question.ts';

type Question = ReturnType<typeof useErasureQuestion>;

/** Says what a save will erase, before it does. */
export function ErasureQuestion({ question }: { question: Question }) {
  const { days, formId } = question;
  return days === null || formId === null ? null : <Asked question={question} formId={formId} days={days} />;
}

function Asked({ question, formId, days }: { question: Question; formId: string; days: number }) {
  const { confirm, dismiss } = question;
  const params = { path: { id: formId }, query: { retention_days: days } };
  const answer = useRead(operations.previewErasure, { params }, { staleTime: 0, gcTime: 0 });
  return (
    <ErasureDialog
      title={`Erase answers after ${daysInWords(days)}?`}
      text={answer.data ? erasureInWords(answer.data) : 'Counting the answers that this erases…'}
      team="The teams of these events are"
      answer={answer}
      confirm="Save and erase"
      onConfirm={confirm}
      onCancel={dismiss}
    />
  );
}

/** "This erases the answers of 34 people at 2 events, the first on 3 December 2026", where the reader is. */
function erasureInWords({ people, events, first_at }: Erasure): string {
  if (first_at === null) return 'No answers of past events are erased by this. It holds for all events to come.';
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: ownZone() });
  const day = format.format(Date.parse(first_at));
  const whose = people === 1 ? '1 person' : `${people.toLocaleString('en-GB')} people`;
  return `This erases the answers of ${whose} at ${plural(events, 'event')}, with their files, the first on ${day}.`;
}
