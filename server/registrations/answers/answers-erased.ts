interface Erased {
  answers_erased_at: Date | null;
  answers_retention_days: number | null;
}

export const erasedColumns = ['registrations.answers_erased_at', 'registrations.answers_retention_days'] as const;

/** The contract's AnswersErased, its time as a Date; null while the answers are kept. */
export function answersErased({ answers_erased_at: at, answers_retention_days: retention_days }: Erased) {
  return at && retention_days ? { at, retention_days } : null;
}
