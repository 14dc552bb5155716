import { useId } from 'react';
import { bounds } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import type { DecisionKind } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import * as styles from './decision-dialog.css.ts';

type Props = {
  eventId: string;
  kind: DecisionKind;
  /** What stands in the field. */
  words: string;
  onWords: (words: string) => void;
};

/** Messages that the organiser wrote with such decisions before: a press puts one into the field, below what is there. */
export function UsedBefore({ eventId, kind, words, onWords }: Props) {
  const label = useId();
  const init = { params: { path: { id: eventId }, query: { decision: kind } } };
  const { data } = useRead(operations.listDecisionMessages, init);
  const fitting = (data?.items ?? []).filter((item) => !words.includes(item) && fits(added(words, item)));
  if (fitting.length === 0) return null;
  return (
    <div className={styles.before} role="group" aria-labelledby={label}>
      <p id={label} className={styles.beforeLabel}>
        You wrote before
      </p>
      {fitting.map((item) => (
        <button
          key={item}
          type="button"
          className={styles.beforeItem}
          dir="auto"
          onClick={() => onWords(added(words, item))}
        >
          {item}
        </button>
      ))}
    </div>
  );
}

function added(words: string, item: string): string {
  const before = words.trimEnd();
  return before === '' ? item : `${before}\n\n${item}`;
}

function fits(words: string): boolean {
  return words.length <= bounds.Decision.message.maxLength;
}
