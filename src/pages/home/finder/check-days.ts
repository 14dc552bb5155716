type DayField = Pick<HTMLInputElement, 'value' | 'validity'>;

export interface DaysFault {
  field: 'from' | 'to';
  words: string;
}

/** What is wrong with two days that somebody has chosen, null where nothing is. One alone will do. */
export function checkDays(from: DayField, to: DayField, today: string): DaysFault | null {
  if (from.validity.badInput) return { field: 'from', words: 'This date is not complete.' };
  if (to.validity.badInput) return { field: 'to', words: 'This date is not complete.' };
  if (!from.value && !to.value) return { field: 'from', words: 'Choose a first day, a last day or both.' };
  if (to.value && to.value < from.value) return { field: 'to', words: 'The last day is before the first.' };
  if (to.value && to.value < today)
    return { field: 'to', words: 'These days are over. Their events are under “Past”.' };
  return null;
}
