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
  const Part = parts[control.question.type] ?? TextQuestion;
  return <Part {...control} />;
}

const parts: Partial<Record<QuestionType, ComponentType<FileControl>>> = {
  single_choice: SingleChoice,
  multiple_choice: MultipleChoice,
  consent: Consent,
  yes_no: YesNo,
  rating: RatingQuestion,
  nps: NpsQuestion,
  file: FileQuestion,
  cv: CvQuestion,
};
