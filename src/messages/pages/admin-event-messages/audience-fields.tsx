import { mdiClose } from '@mdi/js';
import { choicesOf } from '#rules/messages/audience.ts';
import { statusWords } from '#rules/registrations/status-words.ts';
import type { MessageAnswer, MessageAudience, Question, RegistrationStatus } from '#openapi/types.ts';
import { choices } from '#openapi/bounds.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { Select } from '#src/ui/select/select.tsx';
import * as styles from './messages.css.ts';

const mostAnswers = 10;

type Props = {
  audience: MessageAudience;
  /** What the event's form asks with a choice. */
  asked: readonly Question[];
  onChange: (audience: MessageAudience) => void;
};

/** Whom it goes to: all that is chosen here has to be true of someone. */
export function AudienceFields({ audience, asked, onChange }: Props) {
  const { statuses, arrived, answers } = audience;
  const open = asked.filter(({ question_id }) => !answers.some((answer) => answer.question_id === question_id));
  const change = (changes: Partial<MessageAudience>) => onChange({ ...audience, ...changes });
  const toggle = (status: RegistrationStatus) =>
    change({ statuses: toggled(choices.RegistrationStatus, statuses, status) });
  return (
    <>
      <Statuses chosen={statuses} onToggle={toggle} />
      {answers.map((answer) => (
        <AnswerCondition
          key={answer.question_id}
          answer={answer}
          question={asked.find(({ question_id }) => question_id === answer.question_id)}
          onChange={(next) => change({ answers: replaced(answers, answer, next) })}
        />
      ))}
      <div className={styles.selects}>
        <Select
          name="arrived"
          label="Checked in"
          value={arrived}
          onChange={({ target }) => change({ arrived: arrivals.find((each) => each === target.value) ?? 'any' })}
        >
          <option value="any">Doesn’t matter</option>
          <option value="yes">Is checked in</option>
          <option value="no">Is not checked in</option>
        </Select>
        {open.length > 0 && answers.length < mostAnswers && (
          <Select
            name="add-condition"
            label="Answer"
            value=""
            onChange={({ target }) => {
              const question = open.find(({ question_id }) => question_id === target.value);
              if (question) change({ answers: [...answers, withAll(question)] });
            }}
          >
            <option value="">Add a condition…</option>
            {open.map(({ question_id, label }) => (
              <option key={question_id} value={question_id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
    </>
  );
}

type StatusesProps = { chosen: RegistrationStatus[]; onToggle: (status: RegistrationStatus) => void };

function Statuses({ chosen, onToggle }: StatusesProps) {
  return (
    <fieldset className={styles.condition}>
      <legend className={styles.label}>Status</legend>
      <div className={styles.chips}>
        {order.map((status) => (
          <Choice
            key={status}
            type="checkbox"
            name={`status-${status}`}
            checked={chosen.includes(status)}
            onChange={() => onToggle(status)}
          >
            {statusWords[status]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

const order = ['approved', 'pending', 'waitlisted', 'rejected', 'cancelled'] as const satisfies RegistrationStatus[];
const arrivals = ['any', 'yes', 'no'] as const;

type ConditionProps = {
  answer: MessageAnswer;
  /** Undefined once the form no longer asks it, and until it is read. */
  question: Question | undefined;
  onChange: (answer: MessageAnswer | null) => void;
};

function AnswerCondition({ answer, question, onChange }: ConditionProps) {
  const label = question?.label ?? 'A question that is no longer asked';
  const offered = question ? choicesOf(question) : [];
  const ids = offered.map(({ id }) => id);
  const toggle = (id: string) => {
    const any_of = toggled(ids, answer.any_of, id);
    // One has to be left; without any the condition goes by its button.
    if (any_of.length > 0) onChange({ ...answer, any_of });
  };
  return (
    <fieldset className={styles.condition}>
      <legend className={styles.label} dir="auto">
        {label}
      </legend>
      <div className={styles.chips}>
        {offered.map(({ id, label: words }) => (
          <Choice
            key={id}
            type="checkbox"
            name={`${answer.question_id}-${id}`}
            checked={answer.any_of.includes(id)}
            onChange={() => toggle(id)}
          >
            {words}
          </Choice>
        ))}
        <IconButton path={mdiClose} label={`Remove the condition: ${label}`} onClick={() => onChange(null)} />
      </div>
    </fieldset>
  );
}

function withAll(question: Question): MessageAnswer {
  return { question_id: question.question_id, any_of: choicesOf(question).map(({ id }) => id) };
}

/** In the order of all. */
function toggled<Value extends string>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] {
  return all.filter((each) => (each === value ? !chosen.includes(value) : chosen.includes(each)));
}

function replaced(answers: MessageAnswer[], old: MessageAnswer, next: MessageAnswer | null): MessageAnswer[] {
  return answers.flatMap((answer) => (answer === old ? (next ?? []) : answer));
}
