import type { Purpose, Question, QuestionType } from '#openapi/types.ts';

/** What may be asked for each purpose. */
export const typesFor: Record<Purpose, readonly QuestionType[]> = {
  registration: [
    'section',
    'short_text',
    'long_text',
    'email',
    'url',
    'phone',
    'number',
    'date',
    'single_choice',
    'multiple_choice',
    'consent',
    'file',
    'cv',
  ],
  feedback: ['section', 'rating', 'nps', 'yes_no', 'single_choice', 'multiple_choice', 'text'],
};

export const MOST_QUESTIONS = 100;
export const RATING = { min: 1, max: 5 } as const;
export const NPS = { min: 0, max: 10 } as const;
/** Of a number question that names no ends of its own: as far as the contract goes. */
export const NUMBER = { min: -1_000_000_000, max: 1_000_000_000 } as const;

const longest: Partial<Record<QuestionType, number>> = { short_text: 200, long_text: 5000, text: 5000 };

export function isChoice({ type }: Pick<Question, 'type'>): boolean {
  return type === 'single_choice' || type === 'multiple_choice';
}

/** Types whose `max_length` an organiser may set. */
export function isText({ type }: Pick<Question, 'type'>): boolean {
  return type in longest;
}

/** How many characters (code points) a text may have. */
export function longestText({ type, max_length }: Question): number {
  return max_length ?? longest[type] ?? 200;
}

/** Whether the question takes an answer at all: a section only heads those below it. */
export function takesAnswer({ type }: Pick<Question, 'type'>): boolean {
  return type !== 'section';
}

/** Whether another question's condition may look at this one. */
export function canBeCondition(question: Pick<Question, 'type'>): boolean {
  return isChoice(question) || question.type === 'consent' || question.type === 'yes_no';
}
