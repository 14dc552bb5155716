import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../../src/ui/button/button.tsx';
import { eventWords } from '../../chart/words.ts';
import { type Expectations, readExpectation } from './expectation.ts';
import { expectedOf, type PathTest } from './path-test.ts';
import type { Led, Step } from './steps.ts';
import * as styles from './path-test.css.ts';

interface Props {
  test: PathTest;
  instead: Expectations;
  /** Null takes an expectation back. */
  expect: (step: number, led: Led | null) => void;
}

/** Each step of a path test, with what is expected of it. */
export function StepList({ test, instead, expect }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {test.steps.map((step) => (
        <li key={step.number}>
          <details
            className={styles.step}
            open={open === step.number}
            onToggle={(event) => {
              // The one that closes because another opens says so after that.
              if (event.currentTarget.open) setOpen(step.number);
              else setOpen((now) => (now === step.number ? null : now));
            }}
          >
            <summary className={styles.summary}>
              {wordsOf(step)}
              {expectedOf(step, instead) && <strong className={styles.other}> Expected instead</strong>}
            </summary>
            {open === step.number && (
              <ExpectForm
                test={test}
                step={step}
                expected={expectedOf(step, instead)}
                expect={(led) => expect(step.number, led)}
              />
            )}
          </details>
        </li>
      ))}
    </ol>
  );
}

function wordsOf({ event, led }: Step): string {
  return `${event ? eventWords(event.type) : 'start'} → ${led.states.join(', ') || 'no state'}`;
}

interface FormProps {
  test: PathTest;
  step: Step;
  /** Where it is another than what happened. */
  expected: Led | null;
  expect: (led: Led | null) => void;
}

/** What is expected of a step, as JSON: what happened, until a person writes something else. */
function ExpectForm({ test, step, expected, expect }: FormProps) {
  const [text, setText] = useState(JSON.stringify(expected ?? step.led, null, 2));
  const [wrong, setWrong] = useState('');
  const id = `expected-${step.number}`;
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const read = readExpectation(text, test.chart.root);
    setWrong('wrong' in read ? read.wrong : '');
    if ('led' in read) expect(read.led);
  };
  const takeBack = () => {
    setText(JSON.stringify(step.led, null, 2));
    setWrong('');
    expect(null);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.field}>
        What it should lead to, as JSON
        <textarea
          className={styles.json}
          rows={8}
          spellCheck={false}
          value={text}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={id}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p id={id} role="status" className={styles.wrong}>
        {wrong}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" size="small" tone="primary">
          Expect this instead
        </Button>
        {expected && (
          <Button size="small" tone="soft" onClick={takeBack}>
            Expect what happened
          </Button>
        )}
      </div>
    </form>
  );
}
