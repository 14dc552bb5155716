import { useState } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { eventFields, type FieldName, fieldNames } from '#rules/events/event-fields.ts';
import type { Editor } from '#src/events/actors/editor.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { checkEvent, missingForPublishing, nameOf, notGiven } from './event-checks.ts';
import { problemsBy, refusedFields, stillWrong, useAttempt, useSummary } from '#src/ui/form/attempt.ts';

type TextName = { [Name in FieldName]: EventFields[Name] extends string ? Name : never }[FieldName];
type Intent = 'save' | 'publish';

/** The fields of an event with what is wrong with them: rules at each attempt, then on change for what was wrong. */
export function useEventForm(editor: Editor<EventFields>, event: AdminEvent | undefined) {
  const { values } = editor;
  const [intent, setIntent] = useState<Intent>('save');
  const { attempt, submit } = useAttempt();
  const found = stillWrong(attempt, checkFor(intent, values, event));
  const problems = new Map([...refusedFields(editor.error, nameOf), ...found]);

  /** Whether it may be sent; what keeps it from that is shown. */
  function attemptTo(next: Intent): boolean {
    setIntent(next);
    return submit(checkFor(next, values, event));
  }
  const field = (name: FieldName) => ({ name, label: eventFields[name].label, error: problems.get(name) });
  return {
    values,
    attemptTo,
    /** What keeps it from being sent; what the server says to what was sent is the editor's to show. */
    summary: useSummary(attempt, lines, found),
    /** A change that is a step of its own. */
    set: (changes: Partial<EventFields>) => editor.change(changes),
    /** A change while typing; `step` names what is typed in. */
    type: (changes: Partial<EventFields>, step: string) => editor.change(changes, step),
    endStep: editor.endStep,
    field,
    /** What a text field is given. */
    text: (name: TextName) => ({
      ...field(name),
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => editor.change({ [name]: target.value }, name),
      onBlur: editor.endStep,
      autoComplete: 'off',
    }),
  };
}

export type EventForm = ReturnType<typeof useEventForm>;

const lines = fieldNames.map((name) => ({ name, label: eventFields[name].label }));

/** A draft may lack anything; one that is published has to stay fit for it. */
function checkFor(intent: Intent, values: EventFields, event: AdminEvent | undefined) {
  const isPublished = event?.status === 'published';
  const isDraft = event === undefined || event.status === 'draft';
  const missing =
    intent === 'publish' || isPublished
      ? missingForPublishing(values, Date.now(), isPublished && event.phase === 'ended')
      : isDraft
        ? {}
        : notGiven(values);
  return problemsBy(Object.entries({ ...missing, ...checkEvent(values) }));
}
