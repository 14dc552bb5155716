import type { MessageAudience, Question, RegistrationStatus } from '#openapi/types.ts';
import { statusLabels } from '../registrations/status-labels.ts';
import { isChoice } from '../events/questions/question-types.ts';

export interface Choice {
  id: string;
  label: string;
}

/** What a message may ask of the answer to a question; empty for a question that offers no choice. */
export function choicesOf(question: Pick<Question, 'type' | 'options'>): Choice[] {
  if (isConsent(question)) return yesOrNo;
  return isChoice(question) ? question.options.map(({ option_id, label }) => ({ id: option_id, label })) : [];
}

/** It is ticked or not: who was never asked has not ticked it either. */
export function isConsent({ type }: Pick<Question, 'type'>): boolean {
  return type === 'consent';
}

const yesOrNo: Choice[] = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

/** The audience that is one registration, whatever becomes of it. */
export function onePerson(registration_id: string): MessageAudience {
  const statuses = Object.keys(statusLabels) as RegistrationStatus[];
  return { statuses, arrived: 'any', answers: [], registration_id };
}

/**
 * Whom a message reaches, for a list: "Approved, waitlist · checked in · Stay for soup? Yes". One person goes without a name, which
 * would outlive them here.
 */
export function formatAudience(audience: MessageAudience, questions: Question[]): string {
  const { statuses, arrived, answers, registration_id } = audience;
  if (registration_id !== undefined) return 'One person';
  const [first = '', ...others] = [...new Set(statuses)].map((status) => statusLabels[status]);
  const everyStatus = [first, ...others.map((status) => status.toLowerCase())].join(', ');
  const answered = answers.map(({ question_id, any_of }) => {
    const question = questions.find((each) => each.question_id === question_id);
    const labels = question ? choicesOf(question).filter(({ id }) => any_of.includes(id)) : [];
    return `${question?.label ?? ''} ${labels.map(({ label }) => label).join(', ')}`.trim();
  });
  return [everyStatus, arrivedLabels[arrived], ...answered].filter((words) => words !== '').join(' · ');
}

const arrivedLabels: Record<MessageAudience['arrived'], string> = {
  any: '',
  yes: 'checked in',
  no: 'not checked in',
};
