import { useMemo, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import type { Watched } from '../history.ts';
import type { Run } from '../runs/run.ts';
import { pathTestOf } from './path-test.ts';
import * as styles from './path-test.css.ts';

/** What happened to a machine until the moment that is shown, as a test to be put into tests/. */
export function PathTestPane({ run, actor, until }: { run: Run; actor: Watched | undefined; until: number }) {
  const id = actor?.id ?? '';
  const test = useMemo(() => pathTestOf(run, id, until), [run, id, until]);
  const [copied, setCopied] = useState<string | null>(null);
  if (typeof test === 'string') return <p className={styles.words}>{test}</p>;
  const { name, text, hidden } = test;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  return (
    <>
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
      <p className={styles.words}>
        Runs in tests/models: the same events, to the moment that is shown, and the states that they led to.
        {hidden.length > 0 && ` Hidden, and a placeholder in it: ${hidden.join(', ')}.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <pre className={styles.text} tabIndex={0} role="group" aria-label="Path test">
        {text}
      </pre>
    </>
  );
}
