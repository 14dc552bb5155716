import { useState, type SubmitEvent } from 'react';
import type { AnyStateMachine } from 'xstate';
import { Button } from '../../../../src/ui/button/button.tsx';
import { type Answer, isEvent, type PlainEvent } from '../../watch/messages.ts';
import type { Send } from '../runs/feed.ts';
import { transitionWords } from '../words.ts';
import * as styles from './next.css.ts';

interface Props {
  machine: AnyStateMachine;
  /** Types of the events that the present states handle. */
  handled: string[];
  /** Events that the actor got before, to begin from. */
  earlier: PlainEvent[];
  send: Send;
}

/** An event as JSON, sent to the actor as it is now in its page, and what became of it. */
export function SendForm({ machine, handled, earlier, send }: Props) {
  const [text, setText] = useState('');
  const [said, say] = useState<{ sentence: string; isWrong: boolean }>({ sentence: '', isWrong: false });
  const change = (next: string) => {
    setText(next);
    say({ sentence: '', isWrong: false });
  };
  const begin = (type: string) => {
    const before = earlier.findLast((event) => event.type === type);
    change(JSON.stringify(before ?? { type }, null, 2));
  };
  const submit = async (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const read = readEvent(text);
    if ('wrong' in read) return say({ sentence: read.wrong, isWrong: true });
    const answer = await send(read.event);
    say({ sentence: answerWords(answer, read.event), isWrong: 'why' in answer });
  };
  return (
    <details className={styles.place}>
      <summary className={styles.summary}>Send an event</summary>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Choices machine={machine} handled={handled} choose={begin} />
        <label className={styles.field}>
          Event, as JSON
          <textarea
            className={styles.text}
            rows={5}
            spellCheck={false}
            placeholder='{ "type": "…" }'
            value={text}
            aria-invalid={said.isWrong || undefined}
            aria-describedby="sent"
            onChange={(event) => change(event.target.value)}
          />
        </label>
        <Button type="submit" size="small" tone="primary">
          Send
        </Button>
        <p id="sent" role="status" className={styles.said} data-wrong={said.isWrong || undefined}>
          {said.sentence}
        </p>
      </form>
    </details>
  );
}

type ChoicesProps = Pick<Props, 'machine' | 'handled'> & { choose: (type: string) => void };

/** Every event that the machine knows, those first that the present states handle. */
function Choices({ machine, handled, choose }: ChoicesProps) {
  const types = machine.events.filter((type) => !isFromXState(type));
  const groups = {
    'Handled now': types.filter((type) => handled.includes(type)),
    'Not handled now': types.filter((type) => !handled.includes(type)),
  };
  const filled = Object.entries(groups).filter(([, options]) => options.length > 0);
  return (
    <label className={styles.field}>
      Begin with
      <select className={styles.control} value="" onChange={(event) => choose(event.target.value)}>
        <option value="" disabled hidden>
          Choose an event
        </option>
        {filled.map(([label, options]) => (
          <optgroup key={label} label={label}>
            {options.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function isFromXState(type: string): boolean {
  return type.startsWith('xstate.') || type.includes('*');
}

/** The event in a text, or a sentence that says what is wrong with it. */
function readEvent(text: string): { event: PlainEvent } | { wrong: string } {
  if (text.trim() === '') return { wrong: 'Choose an event to begin with, or write one: { "type": "…" }.' };
  try {
    const event: unknown = JSON.parse(text);
    return isEvent(event) ? { event } : { wrong: 'An event is an object with a "type", which is a text.' };
  } catch (error) {
    return { wrong: `This is not valid JSON: ${(error as Error).message}.` };
  }
}

function answerWords(answer: Answer, { type }: PlainEvent): string {
  switch (answer.result) {
    case 'taken':
      return `Taken: ${[...new Set(answer.transitions.map(transitionWords))].join(', ')}.`;
    case 'ignored':
      return `Ignored: nothing in this state takes ${type}.`;
    case 'refused':
      return `Refused: ${answer.why}`;
    case 'failed':
      return `The machine has failed: ${answer.why}`;
  }
}
