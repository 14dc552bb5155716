import { useMemo, useState } from 'react';
import { Button } from '../../../../src/ui/button/button.tsx';
import { saveFile } from '../../../../src/ui/save-file/save-file.ts';
import { parseKept } from '../parse-kept.ts';
import type { Watched } from '../history.ts';
import type { Run } from '../runs/run.ts';
import { useSettings } from '../settings.ts';
import { useKept } from '../use-kept.ts';
import { areExpectations } from './expectation.ts';
import { expectedOf, type PathTest, pathTestOf } from './path-test.ts';
import { StepList } from './step-list.tsx';
import type { Led } from './steps.ts';
import * as styles from './path-test.css.ts';

interface Props {
  run: Run;
  actor: Watched | undefined;
  until: number;
}

/** What happened to a machine until the moment that is shown, as a test to be put into tests/. */
export function PathTestPane({ run, actor, until }: Props) {
  const { imports } = useSettings();
  const id = actor?.id ?? '';
  const [kept, keep] = useKept(`expected-${run.id}-${id}`);
  const instead = useMemo(() => parseKept(kept, areExpectations) ?? {}, [kept]);
  const test = useMemo(() => pathTestOf(run, id, until, imports, instead), [run, id, until, imports, instead]);
  if (typeof test === 'string') return <p className={styles.words}>{test}</p>;
  const expect = (step: number, led: Led | null) => {
    const { [step]: _before, ...others } = instead;
    keep(JSON.stringify(led ? { ...others, [step]: led } : others));
  };
  const others = test.steps.filter((step) => expectedOf(step, instead)).length;
  return (
    <>
      <Tools test={test} />
      <p className={styles.words}>
        {others > 0
          ? `Fails until the machine does what you expect of ${others === 1 ? 'one step' : `${others} steps`}. `
          : 'Expects of each step what happened: states, calls, actions, and what changed. Open a step to expect something else. '}
        {test.hidden.length > 0 &&
          'Hidden texts are placeholders, and match anything: write the real ones into the test where the machine reads them.'}
      </p>
      <div className={styles.columns}>
        <StepList test={test} instead={instead} expect={expect} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
        <pre className={styles.text} tabIndex={0} role="group" aria-label="Path test">
          {test.text}
        </pre>
      </div>
    </>
  );
}

function Tools({ test: { name, text } }: { test: PathTest }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  return (
    <div className={styles.tools}>
      <h2 className={styles.name}>{name}</h2>
      <Button size="small" tone="soft" onClick={() => void copy()}>
        Copy
      </Button>
      <Button size="small" tone="soft" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), name)}>
        Download
      </Button>
      <span role="status">{copied === text ? 'Copied.' : ''}</span>
    </div>
  );
}
