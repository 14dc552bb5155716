import type { ComponentType, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { Question, QuestionType } from '#openapi/types.ts';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { CvQuestion } from './cv-question.tsx';
import { FileQuestion } from './file-question.tsx';
import type { FileControl, QuestionControl } from './question-control.ts';
import { NPS, RATING } from '#rules/events/questions/question-types.ts';
import { Rating } from '#src/ui/rating/rating.tsx';
import { Scale } from '#src/ui/scale/scale.tsx';
import { Textarea, TextField } from '#src/ui/text-field/text-field.tsx';

type Kind = {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** Everything that is typed. A number is text until it is checked, so that "3." may stand there on the way to "3.5". */
function TextQuestion({ question, field, answer, onChange }: QuestionControl) {
  const isLong = question.type === 'long_text' || question.type === 'text';
  const shared = {
    ...field,
    'aria-required': question.required || undefined,
    value: typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '',
  };
  if (isLong) return <Textarea {...shared} onChange={(event) => onChange(event.target.value || undefined)} />;
  return (
    <TextField
      {...shared}
      {...kinds[question.type]}
      {...(question.type === 'number' && { inputMode: (question.min ?? 0) < 0 ? 'text' : 'decimal' })}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

const kinds: Partial<Record<QuestionType, Kind>> = {
  // Not `type="email"` and `type="url"`, which strip what a person is in the middle of typing.
  email: { inputMode: 'email', autoComplete: 'email' },
  url: { inputMode: 'url', autoComplete: 'url' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { autoComplete: 'off' },
  date: { type: 'date' },
};

function RatingQuestion({ field, answer, onChange }: QuestionControl) {
  const change = (value: number | null) => onChange(value ?? undefined);
  return <Rating {...field} max={RATING.max} value={numberOf(answer)} onChange={change} />;
}

/** "How likely are you to recommend it", from 0 to 10, as the net promoter score counts it. */
function NpsQuestion({ field, answer, onChange }: QuestionControl) {
  const change = (value: number | null) => onChange(value ?? undefined);
  return <Scale {...field} {...NPS} ends={ends} value={numberOf(answer)} onChange={change} />;
}

const ends: [string, string] = ['not at all likely', 'very likely'];

function numberOf(answer: unknown): number | null {
  return typeof answer === 'number' ? answer : null;
}

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
