import type { ComponentType } from 'react';
import type { QuestionType } from '#openapi/types.ts';
import { Consent, MultipleChoice, SingleChoice, YesNo } from './choice-question.tsx';
import { CvQuestion } from './cv-question.tsx';
import { FileQuestion } from './file-question.tsx';
import type { FileControl } from './question-control.ts';
import { NpsQuestion, RatingQuestion } from './scale-question.tsx';
import { TextQuestion } from './text-question.tsx';

/** One question of any type that takes an answer. */
export function QuestionField(control: FileControl) {
  const Part = parts[control.question.type];
  return Part && <Part {...control} />;
}

/** Null for what takes no answer. */
const parts: Record<QuestionType, ComponentType<FileControl> | null> = {
  section: null,
  short_text: TextQuestion,
  long_text: TextQuestion,
  text: TextQuestion,
  email: TextQuestion,
  url: TextQuestion,
  phone: TextQuestion,
  number: TextQuestion,
  date: TextQuestion,
  single_choice: SingleChoice,
  multiple_choice: MultipleChoice,
  consent: Consent,
  yes_no: YesNo,
  rating: RatingQuestion,
  nps: NpsQuestion,
  file: FileQuestion,
  cv: CvQuestion,
};
