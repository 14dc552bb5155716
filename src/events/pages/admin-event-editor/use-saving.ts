import { useState } from 'react';
import type { AdminEvent, MessagesMove } from '#openapi/types.ts';
import type { Starts } from '#rules/events/change-notice.ts';
import { describeChange, type KnownEvent } from '#rules/events/describe-change.ts';
import { newsNames, pickFields } from '#rules/events/event-fields.ts';
import { isSame } from '#rules/is-same.ts';
import { isMovedEarlier } from '#rules/events/questions/retention.ts';
import type { Editor } from '#src/events/actors/editor.ts';
import { type EventFields, sentOf } from '#src/events/actors/event.editor.ts';
import { peopleIn } from '#src/events/event-actions/event-verbs.ts';

type Saving = 'save' | 'publish' | 'resolve';

/** Whether people are to be told, asked before something is saved that concerns them. */
export interface NotifyQuestion {
  /** What changes for them, in the words that they would read. */
  news: string[];
  starts: Starts;
  /** Of the event as it would be saved. */
  timezone: string;
  /** Of scheduled messages nothing is said where nobody was asked. */
  answer: (notify: boolean, messages?: MessagesMove) => void;
  dismiss: () => void;
}

/** Whether answers that new dates make due may be erased, asked before they are saved. */
export interface ErasureQuestion {
  id: string;
  title: string;
  /** As they would be saved; empty where they are not known. */
  dates: Dates;
  /** Of the event as it would be saved. */
  timezone: string;
  goOn: () => void;
  dismiss: () => void;
}

type Dates = Pick<EventFields, 'starts_at' | 'ends_at'>;
type Asked = Omit<NotifyQuestion, 'answer' | 'dismiss'> & { saving: Saving };

/** Saves at once, or asks first where it erases answers or concerns people; `resolve` ends a conflict in the same way. */
export function useSaving(editor: Editor<EventFields>, event: AdminEvent | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [weighed, setWeighed] = useState<{ saving: Saving; dates: Dates } | null>(null);
  // What someone else saved meanwhile may be another question.
  const isDue = (saving: Saving) => (saving === 'resolve' ? editor.state === 'conflict' : !editor.isAsking);

  // It would go on unseen once the conflict is over, with what was not weighed.
  if (weighed && !isDue(weighed.saving)) setWeighed(null);

  const weigh = (saving: Saving) => {
    const [before, after] = editsIn(editor);
    if (editor.id !== null && isOverEarlier(before, after)) setWeighed({ saving, dates: datesOf(after) });
    else saveOrAsk(saving);
  };
  const saveOrAsk = (saving: Saving) => {
    setWeighed(null);
    const [before, after] = editsIn(editor);
    const news = event ? newsOf(event, before, after) : [];
    const starts = { before: Date.parse(before.starts_at), after: Date.parse(after.starts_at) };
    if (news.length > 0 && saving !== 'publish') setAsked({ saving, news, starts, timezone: after.timezone });
    else editor[saving]();
  };
  const answer = (notify: boolean, messages?: MessagesMove) => {
    setAsked(null);
    if (asked) editor[asked.saving]({ notify, ...(messages && { scheduled_messages: messages }) });
  };
  const goOn = () => {
    if (!weighed) return;
    // Someone may have typed on while the answers were counted.
    const isWeighed = isSame(weighed.dates, datesOf(editsIn(editor)[1]));
    if (isWeighed) saveOrAsk(weighed.saving);
    else weigh(weighed.saving);
  };
  const erasure =
    weighed && editor.id !== null
      ? {
          ...{ id: editor.id, title: editor.values.title, dates: weighed.dates },
          ...{ timezone: editsIn(editor)[1].timezone, goOn, dismiss: () => setWeighed(null) },
        }
      : null;
  const question = asked && isDue(asked.saving) ? { ...asked, answer, dismiss: () => setAsked(null) } : null;
  return {
    erasure,
    question,
    save: () => weigh('save'),
    publish: () => weigh('publish'),
    resolve: () => weigh('resolve'),
  };
}

/** As the server counts it: an event that loses its end is over sooner, too. */
function isOverEarlier(before: EventFields, after: EventFields): boolean {
  return isMovedEarlier(endOf(before), endOf(after));
}

function endOf({ ends_at }: EventFields): Date | null {
  return ends_at === '' ? null : new Date(ends_at);
}

const datesOf = ({ starts_at, ends_at }: EventFields): Dates => ({ starts_at, ends_at });

/** What is stored, and what a save would make of it: in a conflict with the sides that are chosen. */
function editsIn({ base, values, clash }: Editor<EventFields>): [before: EventFields, after: EventFields] {
  if (!clash) return [base?.values ?? values, values];
  const theirs = clash.theirs.values as EventFields;
  const chosen = clash.fields.filter((field) => clash.chosen[field] === 'theirs');
  const taken = Object.fromEntries(chosen.map((field) => [field, theirs[field as keyof EventFields]]));
  return [theirs, { ...values, ...taken }];
}

/** Nothing while nobody knows of the event, and of one that is over nobody wants to hear. */
function newsOf(event: AdminEvent, before: EventFields, after: EventFields): string[] {
  if (event.status !== 'published' || peopleIn(event) === 0) return [];
  if (!(Date.parse(after.ends_at) > Date.now())) return [];
  return describeChange(known(before), known(after));
}

function known(fields: EventFields): KnownEvent {
  return sentOf(pickFields(fields, newsNames)) as KnownEvent;
}
