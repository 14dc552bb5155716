import type { Purpose, Question, QuestionType } from '#openapi/types.ts';

const asked = {
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
} as const satisfies Record<Purpose, readonly QuestionType[]>;

type NeverAsked = Exclude<QuestionType, (typeof asked)[Purpose][number]>;

/** What may be asked for each purpose; a type that is asked for none does not compile. */
export const typesFor: [NeverAsked] extends [never] ? Record<Purpose, readonly QuestionType[]> : NeverAsked = asked;

export const MOST_QUESTIONS = 100;
export const RATING = { min: 1, max: 5 } as const;
export const NPS = { min: 0, max: 10 } as const;
/** Of a number question that names no ends of its own: as far as the contract goes. */
export const NUMBER = { min: -1_000_000_000, max: 1_000_000_000 } as const;

interface Traits {
  /** Answered by choosing among options of its own. */
  isChoice?: true;
  /** Another question's condition may look at it. */
  canBeCondition?: true;
  /** What the answer names is a file. */
  isFile?: true;
  /** Characters (code points) of an answer that an organiser may limit further. */
  longest?: number;
}

/** Null for what takes no answer. */
const traits: Record<QuestionType, Traits | null> = {
  section: null,
  short_text: { longest: 200 },
  long_text: { longest: 5000 },
  text: { longest: 5000 },
  email: {},
  url: {},
  phone: {},
  number: {},
  date: {},
  single_choice: { isChoice: true, canBeCondition: true },
  multiple_choice: { isChoice: true, canBeCondition: true },
  consent: { canBeCondition: true },
  yes_no: { canBeCondition: true },
  rating: {},
  nps: {},
  file: { isFile: true },
  cv: { isFile: true },
};

export function isChoice({ type }: Pick<Question, 'type'>): boolean {
  return traits[type]?.isChoice === true;
}

/** Whether its answer is a file, whose name the answer does not hold. */
export function isFile({ type }: Pick<Question, 'type'>): boolean {
  return traits[type]?.isFile === true;
}

/** Types whose `max_length` an organiser may set. */
export function isText({ type }: Pick<Question, 'type'>): boolean {
  return traits[type]?.longest !== undefined;
}

/** How many characters (code points) a text may have. */
export function longestText({ type, max_length }: Question): number {
  return max_length ?? traits[type]?.longest ?? 200;
}

/** Whether the question takes an answer at all: a section only heads those below it. */
export function takesAnswer({ type }: Pick<Question, 'type'>): boolean {
  return traits[type] !== null;
}

/** Whether another question's condition may look at this one. */
export function canBeCondition({ type }: Pick<Question, 'type'>): boolean {
  return traits[type]?.canBeCondition === true;
}
