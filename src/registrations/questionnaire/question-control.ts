import { createContext } from 'react';
import type { AnswerFile, Question } from '#openapi/types.ts';
import { isText } from '#rules/events/questions/question-types.ts';
import type { FieldProps } from '#src/ui/field/field.tsx';

/** What the part that asks one question is given. */
export interface QuestionControl {
  question: Question;
  field: FieldProps;
  /** As it stands in the form: of any kind, for a draft may be of another version of the questions. */
  answer: unknown;
  /** Undefined for no answer. */
  onChange: (answer: unknown) => void;
}

export interface FileControl extends QuestionControl {
  /** Null where nothing can be sent, as in a preview. */
  eventId: string | null;
  file: AnswerFile | null;
  onFile: (file: AnswerFile | null) => void;
  /** Why the form can't be sent while this question is as it is; null when it can. */
  onHold: (reason: string | null) => void;
}

/** The id of the question's first control; ids of questions are the organisers' words, which a page may use as well. */
export function controlId(questionId: string): string {
  return `answer-${questionId}`;
}

export function fieldOf(question: Question, error: string | undefined): FieldProps {
  const { question_id, label, required } = question;
  const id = controlId(question_id);
  return { name: `answers.${question_id}`, id, label, hint: questionHint(question), error, optional: !required };
}

/** What stands next to the question: the organiser's help, and the limits that the organiser has set. */
function questionHint(question: Question): string | undefined {
  return [question.help.trim(), limits(question)].filter(Boolean).join(' ') || undefined;
}

function limits(question: Question): string | null {
  const { type, min, max, max_length } = question;
  if (type === 'number') return numbers(min, max);
  return isText(question) && max_length !== null ? `At most ${max_length} characters.` : null;
}

function numbers(min: number | null, max: number | null): string | null {
  const isLarge = (max ?? Infinity) >= 1000;
  return (
    [range(min, max), isLarge && 'Write thousands as 1500, and decimals as 1.5 or 1,5.'].filter(Boolean).join(' ') ||
    null
  );
}

function range(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `From ${min} to ${max}.`;
  if (min !== null) return `${min} or more.`;
  return max === null ? null : `${max} or less.`;
}

/**
 * For a form that a guest fills in: the attempt that proves the guest's address, with which files are sent; null before the
 * code was typed. Undefined where answers are an account's.
 */
export const AnswerProof = createContext<string | null | undefined>(undefined);
