import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { toShown } from '#machines/problem.ts';
import type { AdminEvent, EventCancellation, FieldProblem } from '#openapi/types.ts';
import { cacheAdminEvent, invalidateAdminEvents } from '#src/api/admin-events-cache.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { announce, toast } from '#src/ui/live/toast.ts';
import { actOn } from './event-calls.ts';
import type { ActedEvent, EventVerb } from './event-verbs.ts';
import { doneWords, failedWords, runningWords } from './verb-words.ts';

/** Asked about before they are done. */
export type Question = Extract<EventVerb, 'cancel' | 'archive' | 'delete'>;
const questions: readonly EventVerb[] = ['cancel', 'archive', 'delete'] satisfies Question[];

interface Order {
  verb: EventVerb;
  cancellation?: EventCancellation | undefined;
}

export type EventActing = ReturnType<typeof useEventActions>;

/**
 * Acts on an event: `start` does it, or asks first, which `EventQuestions` shows. A copy is opened in the editor; what else
 * follows, such as leaving the page of what was deleted, is for `onDone`.
 */
export function useEventActions(event: ActedEvent, onDone?: (verb: EventVerb) => void) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { variables, error, isPending, reset, give } = useOrder(event, question, (verb, after) => {
    setQuestion(null);
    if (verb === 'duplicate' && after) navigate(`/admin/events/edit/${after.event_id}`);
    onDone?.(verb);
  });
  const verb = variables?.verb;
  return {
    /** What is under way now. */
    running: isPending && verb ? verb : null,
    /** What is asked about now, and why it did not work. */
    question,
    problem: error && verb && verb === question ? toShown(error, failedWords(verb, event.title)) : null,
    /** All that the event lacks to be published; empty while nobody tried. */
    missing: error && verb ? missingIn(error, verb) : [],
    start: (wanted: EventVerb) => {
      if (isPending) return;
      reset();
      if (isQuestion(wanted)) setQuestion(wanted);
      else give({ verb: wanted });
    },
    confirm: (cancellation?: EventCancellation) => question && give({ verb: question, cancellation }),
    dismiss: () => {
      setQuestion(null);
      if (!isPending) reset();
    },
  };
}

/** One request at a time. `onDone` is not called for somebody who has gone elsewhere meanwhile. */
function useOrder(
  event: ActedEvent,
  question: Question | null,
  onDone: (verb: EventVerb, after: AdminEvent | null) => void,
) {
  const isGiven = useRef(false);
  const order = useMutation({
    mutationFn: ({ verb, cancellation }: Order) => actOn(event.event_id, verb, cancellation),
    onSuccess: (after, { verb, cancellation = { notify: true } }) => {
      toast(doneWords(verb, event, cancellation));
      if (after) cacheAdminEvent(after);
      else invalidateAdminEvents(event.event_id, true);
    },
    onError: (error, { verb }) => {
      const isShown = verb === question || missingIn(error, verb).length > 0;
      if (!isShown) toast(toShown(error, failedWords(verb, event.title)).detail, 'danger');
      // Somebody else has changed or deleted it.
      if (error instanceof CallFailed && [404, 409].includes(error.status)) invalidateAdminEvents(event.event_id);
    },
    onSettled: () => void (isGiven.current = false),
  });
  const give = (wanted: Order) => {
    if (isGiven.current) return;
    isGiven.current = true;
    announce(runningWords(wanted.verb, event.title));
    order.mutate(wanted, { onSuccess: (after) => onDone(wanted.verb, after) });
  };
  return { ...order, give };
}

function isQuestion(verb: EventVerb): verb is Question {
  return questions.includes(verb);
}

function missingIn(error: Error, verb: EventVerb): FieldProblem[] {
  return verb === 'publish' && error instanceof CallFailed && error.status === 422 ? error.fields : [];
}
