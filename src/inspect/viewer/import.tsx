import { useEffect, useRef, useState } from 'react';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as styles from './import.css.ts';

interface Props {
  /** Takes a file's content, which is JSON, and its name; answers with a sentence where it is of no use. */
  take: (content: unknown, file: string) => string | null;
}

/** Files from a button, or dragged anywhere into the window. What is wrong with one is said beside it. */
export function Import({ take }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const [isOver, setOver] = useState(false);
  const read = async (files: Iterable<File>) => {
    const sentences: string[] = [];
    for (const file of files) sentences.push((await readFile(file, take)) ?? '');
    say(sentences.filter(Boolean).join(' '));
  };
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') void latest.current(event.dataTransfer.files);
    };
    const types = ['dragover', 'dragleave', 'drop'] as const;
    for (const type of types) addEventListener(type, drag);
    return () => types.forEach((type) => removeEventListener(type, drag));
  }, []);
  return (
    <div className={row()}>
      <Button size="small" tone="accent" onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label="Files to import"
        onChange={(event) => {
          void read([...(event.target.files ?? [])]);
          // The same file once more is a change, too.
          event.target.value = '';
        }}
      />
      <p role="alert" className={styles.said}>
        {said}
      </p>
      {isOver && <p className={styles.drop}>Let go to import</p>}
    </div>
  );
}

const MOST_BYTES = 100_000_000;

async function readFile(file: File, take: Props['take']): Promise<string | null> {
  if (file.size > MOST_BYTES) return `${file.name} is larger than 100 MB: no export of this viewer is.`;
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return `${file.name} can’t be read as JSON, so it is no export of this viewer.`;
  }
  return take(content, file.name);
}
