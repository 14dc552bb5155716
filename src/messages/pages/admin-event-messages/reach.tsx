import type { MessageRecipients } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Face } from '#src/ui/face/face.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { Recipients } from './use-recipients.ts';
import { peopleWords } from './message-words.ts';
import * as styles from './messages.css.ts';

type Props = {
  recipients: Recipients;
  /** What else is wrong with whom it goes to. */
  problem: string | undefined;
};

/** How many it reaches now, and who the first of them are. */
export function Reach({ recipients, problem = recipients.problem }: Props) {
  const { reached, isUpdating, hasFailed, retry } = recipients;
  if (problem) {
    return (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    );
  }
  if (hasFailed && !reached) {
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
  return (
    <div className={isUpdating ? `${styles.reach} ${styles.old}` : styles.reach}>
      {reached ? <Counted reached={reached} /> : <p role="status">Counting…</p>}
    </div>
  );
}

function Counted({ reached }: { reached: MessageRecipients }) {
  const { total, of, items } = reached;
  return (
    <>
      {items.length > 0 && (
        <div className={styles.faces}>
          {items.slice(0, 3).map(({ registration_id, full_name, email }) => (
            <Face key={registration_id} name={full_name || email} />
          ))}
        </div>
      )}
      <div role="status">
        <p className={styles.total}>Reaches {peopleWords(total)}</p>
        {of > total && <p className={styles.quiet}>of {of.toLocaleString('en-GB')} with this status</p>}
      </div>
      {items.length > 0 && <Who reached={reached} />}
    </>
  );
}

function Who({ reached: { total, items } }: { reached: MessageRecipients }) {
  return (
    <details className={styles.who}>
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
