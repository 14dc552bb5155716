import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { useId, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import { choicesOf } from '#rules/messages/audience.ts';
import type { MessageAudience, MessageRecipients, Question } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { audienceWords, reachedWords } from './message-words.ts';
import type { Recipients } from './use-recipients.ts';
import * as styles from './messages.css.ts';

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
      To <strong className={styles.total}>{reached ? reachedWords(reached) : '… people'}</strong>:{' '}
      {audienceWords(audience, asked)}
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
