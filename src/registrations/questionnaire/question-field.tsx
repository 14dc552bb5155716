import type { ComponentType } from 'react';
import type { Question, QuestionType } from '#openapi/types.ts';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { CvQuestion } from './cv-question.tsx';
import { FileQuestion } from './file-question.tsx';
import type { FileControl, QuestionControl } from './question-control.ts';
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

/** More than these are a list to open: nobody wants to walk past thirty buttons. */
const MOST_BUTTONS = 12;

function SingleChoice({ question, field, answer, onChange }: QuestionControl) {
  const value = typeof answer === 'string' ? answer : null;
  const options = optionsOf(question);
  if (options.length <= MOST_BUTTONS) {
    const change = (chosen: string | null) => onChange(chosen ?? undefined);
    return <RadioGroup {...field} options={options} value={value} onChange={change} />;
  }
  return (
    <Select
      {...field}
      aria-required={question.required || undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{question.required ? 'Choose one' : 'No answer'}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function MultipleChoice({ question, field, answer, onChange }: QuestionControl) {
  const values = Array.isArray(answer) ? answer.filter((value) => typeof value === 'string') : [];
  const change = (chosen: string[]) => onChange(chosen.length > 0 ? chosen : undefined);
  return <CheckboxGroup {...field} options={optionsOf(question)} values={values} onChange={change} />;
}

function Consent({ field, answer, onChange }: QuestionControl) {
  const change = (checked: boolean) => onChange(checked || undefined);
  return <Checkbox {...field} checked={answer === true} onChange={change} />;
}

function YesNo({ field, answer, onChange }: QuestionControl) {
  const value = typeof answer === 'boolean' ? String(answer) : null;
  const change = (chosen: string | null) => onChange(chosen === null ? undefined : chosen === 'true');
  return <RadioGroup {...field} isRow options={yesOrNo} value={value} onChange={change} />;
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function optionsOf({ options }: Question) {
  return options.map(({ option_id, label }) => ({ value: option_id, label }));
}
