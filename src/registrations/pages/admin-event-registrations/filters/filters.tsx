import { mdiChevronDown, mdiClose } from '@mdi/js';
import { useId } from 'react';
import type { AdminEvent, AnswerSummary, ArrivalFilter, RegistrationSort } from '#openapi/types.ts';
import * as box from '#src/admin/filter-bar.css.ts';
import { FilterSelect } from '#src/admin/filter-bar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { RegistrationFilters } from './registration-filters.ts';
import * as styles from '../registrations.css.ts';

type Props = { event: AdminEvent; filters: RegistrationFilters; questions: AnswerSummary['questions'] };

/** Who of the event is listed, and in which order. */
export function Filters({ event, filters, questions }: Props) {
  const { status, arrival, sort, chosenAnswers } = filters;
  const mayArrive = status === 'any' || status === 'approved' || arrival !== 'any';
  return (
    <div role="group" aria-label="Filters" className={styles.filters}>
      {mayArrive && (
        <FilterSelect label="Arrival" words={arrivalText(event)} value={arrival} onChange={filters.arrive} />
      )}
      {questions.length > 0 && (
        <AnswerSelect questions={questions} chosen={chosenAnswers} onChoose={filters.addAnswer} />
      )}
      {status === 'waitlisted' ? (
        <FilterSelect label="Sort" words={lineSorts} value={sort} onChange={filters.sortBy} />
      ) : (
        <FilterSelect
          label="Sort"
          words={sortLabels}
          value={sort === 'name' ? 'name' : 'usual'}
          onChange={filters.sortBy}
        />
      )}
    </div>
  );
}

/** The answers that are asked for, each to be taken away. */
export function ChosenAnswers({ filters, questions }: Omit<Props, 'event'>) {
  const { chosenAnswers } = filters;
  if (chosenAnswers.length === 0) return null;
  return (
    <ul role="list" aria-label="Answers that are asked for" className={styles.chosen}>
      {chosenAnswers.map((answer) => (
        <li key={answer}>
          <Chosen words={answerText(questions, answer)} onDrop={() => filters.dropAnswer(answer)} />
        </li>
      ))}
    </ul>
  );
}

function Chosen({ words, onDrop }: { words: string; onDrop: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={`Remove ${words}`} onClick={onDrop}>
      <span className={styles.chipWords} dir="auto">
        {words}
      </span>
      <Icon path={mdiClose} size="small" />
    </button>
  );
}

function arrivalText({ phase }: AdminEvent): Record<ArrivalFilter, string> {
  return { any: 'Any', arrived: 'Arrived', not_arrived: phase === 'ended' ? 'No-shows' : 'Not arrived' };
}

const sortLabels: Record<Exclude<RegistrationSort, 'newest'>, string> = { usual: 'Newest', name: 'Name' };
const lineSorts: Record<RegistrationSort, string> = { usual: 'In line', newest: 'Newest', name: 'Name' };

/** "What do you eat? Vegan"; the ids while the questions are not known. */
function answerText(questions: AnswerSummary['questions'], answer: string): string {
  const [questionId, optionId] = answer.split(':');
  const question = questions.find(({ question_id }) => question_id === questionId);
  const option = question?.options.find(({ option_id }) => option_id === optionId);
  return `${question?.label ?? questionId}: ${option?.label ?? optionId}`;
}

type AnswerSelectProps = {
  questions: AnswerSummary['questions'];
  /** Each as "question:option". */
  chosen: readonly string[];
  onChoose: (answer: string) => void;
};

/** Adds an answer to those that are asked for: options by question, in the platform's own list. */
function AnswerSelect({ questions, chosen, onChoose }: AnswerSelectProps) {
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
