import { mdiChevronDown, mdiChevronUp, mdiClose } from '@mdi/js';
import { useId, useState } from 'react';
import { choices } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import type {
  MessageAnswer,
  MessageAudience,
  MessageRecipients,
  Question,
  RegistrationStatus,
} from '#openapi/types.ts';
import { choicesOf } from '#rules/messages/audience.ts';
import { statusLabels } from '#rules/registrations/status-labels.ts';
import { useAddress } from '#src/admin/address.ts';
import { useRead } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { audienceText, reachedText } from './message-labels.ts';
import * as styles from './messages.css.ts';
import type { Recipients } from './use-composer.ts';

type Props = {
  eventId: string;
  audience: MessageAudience;
  recipients: Recipients;
  /** What else is wrong with whom it goes to. */
  problem: string | undefined;
  /** Whether it is for one person as the address says, and could be for more. */
  mayChooseMore: boolean;
  onChange: (audience: MessageAudience) => void;
};

/** Whom it goes to, in one line with how many they are; what is chosen unfolds below it. */
export function Audience(props: Props) {
  const { eventId, audience, recipients, problem = recipients.problem, mayChooseMore, onChange } = props;
  const [isWanted, setWanted] = useState(false);
  const panel = useId();
  const asked = useQuestions(eventId);
  const { reached } = recipients;
  const isOpen = isWanted || problem !== undefined || audience.statuses.length === 0;
  if (audience.registration_id !== undefined) return <One {...{ recipients, problem, mayChooseMore }} />;
  return (
    <div className={styles.audience}>
      <div className={styles.reach}>
        <Line audience={audience} recipients={recipients} asked={asked} />
        <Button
          tone="soft"
          size="small"
          icon={isOpen ? mdiChevronUp : mdiChevronDown}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': panel })}
          onClick={() => setWanted(!isOpen)}
        >
          Choose who
        </Button>
      </div>
      <Trouble recipients={recipients} problem={problem} />
      {isOpen && (
        <div id={panel} role="group" aria-label="Who it goes to" className={styles.panel}>
          <AudienceFields audience={audience} asked={asked ?? []} onChange={onChange} />
          {reached && reached.items.length > 0 && <Who reached={reached} />}
        </div>
      )}
    </div>
  );
}

/** For one person there is nothing to choose. */
function One({ recipients, problem, mayChooseMore }: Pick<Props, 'recipients' | 'problem' | 'mayChooseMore'>) {
  const address = useAddress();
  const person = recipients.reached?.items[0];
  return (
    <div className={styles.audience}>
      <div className={styles.reach}>
        <p role="status" className={styles.to}>
          To{' '}
          <strong className={styles.total} translate="no">
            {person ? person.full_name || person.email : '…'}
          </strong>{' '}
          alone
        </p>
        {mayChooseMore && (
          <LinkButton tone="soft" size="small" href={address.href({ to: null })}>
            Write to more
          </LinkButton>
        )}
      </div>
      <Trouble recipients={recipients} problem={problem} />
    </div>
  );
}

type LineProps = Pick<Props, 'audience' | 'recipients'> & { asked: Question[] | null };

function Line({ audience, recipients: { reached, isUpdating }, asked }: LineProps) {
  return (
    <p role="status" className={isUpdating ? `${styles.to} ${styles.old}` : styles.to}>
      To <strong className={styles.total}>{reached ? reachedText(reached) : '… people'}</strong>:{' '}
      {audienceText(audience, asked)}
    </p>
  );
}

function Trouble({ recipients: { reached, hasFailed, retry }, problem }: Pick<Props, 'recipients' | 'problem'>) {
  if (problem) {
    return (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    );
  }
  if (!hasFailed || reached) return null;
  const again = (
    <Button tone="quiet" size="small" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="danger" role="alert" action={again}>
      Couldn’t load the number of recipients.
    </Notice>
  );
}

function Who({ reached: { total, items } }: { reached: MessageRecipients }) {
  return (
    <details>
      <summary className={styles.summary}>See who</summary>
      <ul className={styles.names}>
        {items.map(({ registration_id, full_name, email }) => (
          <li key={registration_id} dir="auto" translate="no">
            {full_name || email}
          </li>
        ))}
        {total > items.length && <li>and {(total - items.length).toLocaleString('en-GB')} more</li>}
      </ul>
    </details>
  );
}

/** What the event's form asks with a choice; null until it is read. */
function useQuestions(eventId: string): Question[] | null {
  const { data } = useRead(operations.getRegistrationForm, { params: { path: { id: eventId } } });
  return data?.questions.filter((question) => choicesOf(question).length > 0) ?? null;
}

const mostAnswers = 10;

type AudienceFieldsProps = {
  audience: MessageAudience;
  /** What the event's form asks with a choice. */
  asked: readonly Question[];
  onChange: (audience: MessageAudience) => void;
};

/** Whom it goes to: all that is chosen here has to be true of someone. */
function AudienceFields({ audience, asked, onChange }: AudienceFieldsProps) {
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
            {statusLabels[status]}
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
