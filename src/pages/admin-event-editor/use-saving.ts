import { useState } from 'react';
import type { AdminEvent, MessagesMove } from '#openapi/types.ts';
import type { Starts } from '#rules/events/change-notice.ts';
import { describeChange, type KnownEvent } from '#rules/events/describe-change.ts';
import { newsNames, pickFields } from '#rules/events/event-fields.ts';
import type { Editor } from '#src/actors/editor.ts';
import { type EventFields, sentOf } from '#src/actors/editors/event.editor.ts';
import { peopleIn } from '#src/features/event-actions/event-verbs.ts';

type Saving = 'save' | 'resolve';

/** Whether people are to be told, asked before something is saved that concerns them. */
export interface TellingQuestion {
  /** What changes for them, in the words that they would read. */
  news: string[];
  starts: Starts;
  /** Of the event as it would be saved. */
  timezone: string;
  /** Of scheduled messages nothing is said where nobody was asked. */
  answer: (notify: boolean, messages?: MessagesMove) => void;
  dismiss: () => void;
}

type Asked = Omit<TellingQuestion, 'answer' | 'dismiss'> & { saving: Saving };

/** Saves at once, or asks first where it concerns people; `resolve` ends a conflict in the same way. */
export function useSaving(editor: Editor<EventFields>, event: AdminEvent | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const saveOrAsk = (saving: Saving) => {
    const [before, after] = editsIn(editor);
    const news = event ? newsOf(event, before, after) : [];
    const starts = { before: Date.parse(before.starts_at), after: Date.parse(after.starts_at) };
    if (news.length > 0) setAsked({ saving, news, starts, timezone: after.timezone });
    else editor[saving]();
  };
  const answer = (notify: boolean, messages?: MessagesMove) => {
    setAsked(null);
    if (asked) editor[asked.saving]({ notify, ...(messages && { scheduled_messages: messages }) });
  };
  // What somebody else saved meanwhile may be another question.
  const isDue = asked?.saving === 'resolve' ? editor.state === 'conflict' : !editor.isAsking;
  const question = asked && isDue ? { ...asked, answer, dismiss: () => setAsked(null) } : null;
  return { question, save: () => saveOrAsk('save'), resolve: () => saveOrAsk('resolve') };
}

/** What is stored, and what a save would make of it: in a conflict with the sides that are chosen. */
function editsIn({ base, values, clash }: Editor<EventFields>): [before: EventFields, after: EventFields] {
  if (!clash) return [base?.values ?? values, values];
  const theirs = clash.theirs.values as EventFields;
  const chosen = clash.fields.filter((field) => clash.chosen[field] === 'theirs');
  const taken = Object.fromEntries(chosen.map((field) => [field, theirs[field as keyof EventFields]]));
  return [theirs, { ...values, ...taken }];
}

/** Nothing while nobody knows of the event, and of one that is over nobody wants to hear. */
export function newsOf(event: AdminEvent, before: EventFields, after: EventFields): string[] {
  if (event.status !== 'published' || peopleIn(event) === 0) return [];
  if (!(Date.parse(after.ends_at) > Date.now())) return [];
  return describeChange(known(before), known(after));
}

function known(fields: EventFields): KnownEvent {
  return sentOf(pickFields(fields, newsNames)) as KnownEvent;
}
