import type { AdminEvent } from '#openapi/types.ts';

export const approvalWords: Record<AdminEvent['approval'], string> = {
  automatic: 'None: everyone who registers gets a seat while there are any',
  manual: 'An organiser decides about each registration',
};

export const visibilityWords: Record<AdminEvent['visibility'], string> = {
  public: 'Everybody',
  unlisted: 'People with the link: it is on no list',
};

export function capacityWords({ capacity }: Pick<AdminEvent, 'capacity'>): string {
  return capacity === null ? 'No limit' : capacity.toLocaleString('en-GB');
}

/** "1 day and 2 hours before the start": the earliest first. */
export function reminderWords(offsets: readonly number[]): string {
  if (offsets.length === 0) return 'None';
  const words = offsets.toSorted((one, other) => other - one).map(offsetWords);
  return `${new Intl.ListFormat('en-GB').format(words)} before the start`;
}

function offsetWords(minutes: number): string {
  if (minutes % (24 * 60) === 0) return count(minutes / (24 * 60), 'day');
  return minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
