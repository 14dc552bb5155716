import { mdiAlertCircle, mdiCheckCircle } from '@mdi/js';
import type { DecisionRow } from '#src/registrations/actors/decision.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { Decide } from './use-decide.ts';
import * as styles from './decision-dialog.css.ts';

/** Who was decided and who was not, and why; those who were not come first. */
export function DecisionResults({
  decide: { rows, rest, changed, isCutShort, error, retryRest, dismiss },
}: {
  decide: Decide;
}) {
  const ordered = rows.toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
  return (
    <>
      {error && (
        <div className={styles.form}>
          <Notice tone="danger" role="alert">
            {error.detail}
          </Notice>
        </div>
      )}
      {changed > 0 && (
        <p className={styles.changed}>
          {changed === 1 ? '1 other has' : `${changed.toLocaleString('en-GB')} others have`} been changed meanwhile, and
          nothing was decided about {changed === 1 ? 'it' : 'them'}. Look at the list again.
        </p>
      )}
      {ordered.length > 0 && (
        <ul role="list" aria-label="What came of it" className={styles.results}>
          {ordered.map((row) => (
            <Result key={row.person.registrationId} row={row} />
          ))}
        </ul>
      )}
      <div className={`${actions} ${styles.foot}`}>
        {(rest > 0 || isCutShort) && (
          <Button tone="soft" onClick={retryRest}>
            Try the rest again
          </Button>
        )}
        <Button onClick={dismiss}>Close</Button>
      </div>
    </>
  );
}

function Result({ row: { person, isDone, problem } }: { row: DecisionRow }) {
  return (
    <li className={styles.result}>
      <Icon path={isDone ? mdiCheckCircle : mdiAlertCircle} className={styles.mark[isDone ? 'done' : 'refused']} />
      <span className={styles.name} dir="auto" translate="no">
        {person.name}
        <VisuallyHidden>{isDone ? ': done' : ': not done'}</VisuallyHidden>
      </span>
      {problem && <span className={styles.why}>{problem}</span>}
    </li>
  );
}
