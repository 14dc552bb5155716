import { mdiChevronDown } from '@mdi/js';
import { useId } from 'react';
import type { AnswerSummary } from '#openapi/types.ts';
import * as box from '#src/admin/filter-bar.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';

type Props = {
  questions: AnswerSummary['questions'];
  /** Each as "question:option". */
  chosen: readonly string[];
  onChoose: (answer: string) => void;
};

/** Adds an answer to those that are asked for: options by question, in the platform's own list. */
export function AnswerSelect({ questions, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <div className={box.box}>
      <label htmlFor={id} className={box.label}>
        Answers
      </label>
      <span aria-hidden className={box.value}>
        {chosen.length === 0 ? 'Any' : chosen.length}
      </span>
      <Icon path={mdiChevronDown} size="small" className={box.chevron} />
      <select
        id={id}
        className={box.select}
        value=""
        onChange={(event) => event.target.value && onChoose(event.target.value)}
      >
        <option value="">{chosen.length === 0 ? 'Any' : 'Add another…'}</option>
        {questions.map(({ question_id, label, options }) => (
          <optgroup key={question_id} label={label}>
            {options.map((option) => {
              const answer = `${question_id}:${option.option_id}`;
              return (
                <option key={answer} value={answer} disabled={chosen.includes(answer)}>
                  {option.label}
                </option>
              );
            })}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
