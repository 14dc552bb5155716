import type { ImportOutcome } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

/** "1 person", "1,204 people" */
export function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}

export const outcomes: Record<ImportOutcome, { words: string; tone: PillTone }> = {
  new: { words: 'To add', tone: 'info' },
  wrong: { words: 'Wrong', tone: 'danger' },
  double: { words: 'Twice', tone: 'neutral' },
  shared: { words: 'Shares an address', tone: 'warning' },
  listed: { words: 'On the list', tone: 'neutral' },
  left_out: { words: 'Left out', tone: 'neutral' },
  added: { words: 'Added', tone: 'success' },
  waitlisted: { words: 'Waitlisted', tone: 'info' },
  pending: { words: 'Pending', tone: 'warning' },
  refused: { words: 'Not added', tone: 'danger' },
};
