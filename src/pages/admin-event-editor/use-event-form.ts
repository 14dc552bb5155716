import { useState } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { eventFields, type FieldName, fieldNames } from '#rules/events/event-fields.ts';
import type { Editor } from '#src/actors/editor.ts';
import type { EventFields } from '#src/actors/editors/event.editor.ts';
import { summaryLine } from '#src/ui/form/summary-line.ts';
import { useErrorTitle } from '#src/ui/form/use-error-title.ts';
import { checkEvent, missingForPublishing, nameOf, type Problems } from './event-checks.ts';

type TextName = { [Name in FieldName]: EventFields[Name] extends string ? Name : never }[FieldName];
type Intent = 'save' | 'publish';

/** What our own rules found at the last attempt; it is looked at again until it is right. */
interface Attempt {
  count: number;
  intent: Intent;
  wrong: string[];
}

/** The fields of an event with what is wrong with them: rules at each attempt, then on change for what was wrong. */
export function useEventForm(editor: Editor<EventFields>, event: AdminEvent | undefined) {
  const { values } = editor;
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, intent: 'save', wrong: [] });
  const found = foundProblems(attempt, values, event);
  const problems = { ...serverProblems(editor), ...found };
  const summary = fieldNames.flatMap((name) =>
    found[name] === undefined ? [] : [{ id: name, text: summaryLine(eventFields[name].label, found[name]) }],
  );
  useErrorTitle(summary.length > 0);

  /** Whether it may be sent; what keeps it from that is shown. */
  function attemptTo(intent: Intent): boolean {
    const wrong = Object.keys(checkFor(intent, values, event));
    setAttempt({ count: attempt.count + 1, intent, wrong });
    return wrong.length === 0;
  }
  const field = (name: FieldName) => ({ name, label: eventFields[name].label, error: problems[name] });
  return {
    values,
    attemptTo,
    /** What keeps it from being sent; what the server says to what was sent is the editor's to show. */
    summary: { fields: summary, attempt: attempt.count },
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

function foundProblems({ intent, wrong }: Attempt, values: EventFields, event: AdminEvent | undefined): Problems {
  if (wrong.length === 0) return {};
  const now = Object.entries(checkFor(intent, values, event));
  return Object.fromEntries(now.filter(([name]) => wrong.includes(name)));
}

function serverProblems({ error }: Editor<EventFields>): Problems {
  const problems: Problems = {};
  for (const { field, detail } of error?.fields ?? []) {
    const name = nameOf(field);
    if (name) problems[name] ??= detail;
  }
  return problems;
}

/** One that is published has to stay fit for it. */
function checkFor(intent: Intent, values: EventFields, event: AdminEvent | undefined): Problems {
  const isPublished = event?.status === 'published';
  const missing =
    intent === 'publish' || isPublished
      ? missingForPublishing(values, Date.now(), isPublished && event.phase === 'ended')
      : {};
  return { ...missing, ...checkEvent(values) };
}
