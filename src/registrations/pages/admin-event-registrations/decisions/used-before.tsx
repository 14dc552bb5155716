import { bounds } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import type { DecisionKind } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { Suggestions } from '#src/ui/suggestions/suggestions.tsx';
import * as styles from './decision-dialog.css.ts';

type Props = {
  eventId: string;
  kind: DecisionKind;
  /** What stands in the field. */
  words: string;
  onWords: (words: string) => void;
};

/**
 * Messages that the organiser wrote with such decisions before: a press puts one into the field, below what is there. Takes the
 * same room before they are read and while none fits, since the buttons stand below it.
 */
export function UsedBefore({ eventId, kind, words, onWords }: Props) {
  const init = { params: { path: { id: eventId }, query: { decision: kind } } };
  const { data } = useRead(operations.listDecisionMessages, init);
  const items = data?.items ?? [];
  const fitting = items.filter((item) => !words.includes(item) && fits(added(words, item)));
  return (
    <div className={styles.usedBefore}>
      {data && items.length === 0 && 'What you write here is offered again the next time.'}
      <Suggestions
        isRow
        label="You wrote before"
        items={fitting}
        wordsOf={(item) => item}
        onChoose={(item) => onWords(added(words, item))}
      />
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
