import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { QuestionType } from '#openapi/types.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import type { QuestionControl } from './question-control.ts';

type Kind = {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** Everything that is typed. A number is text until it is checked, so that "3." may stand there on the way to "3.5". */
export function TextQuestion({ question, field, answer, onChange }: QuestionControl) {
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
