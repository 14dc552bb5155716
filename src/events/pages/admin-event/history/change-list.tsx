import type { AuditChange } from '#openapi/types.ts';
import { fieldWords, fitsLine } from './change-words.ts';
import * as styles from './history.css.ts';

/** What each field was and is now. */
export function ChangeList({ changes }: { changes: AuditChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field} className={styles.change}>
          <dt className={styles.field}>{fieldWords(change.field)}</dt>
          <dd dir="auto">
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ change }: { change: AuditChange }) {
  const { before, after } = change;
  if (before === null) return <ins className={styles.after}>{after}</ins>;
  if (after === null) {
    return (
      <>
        <del className={styles.before}>{before}</del> was taken out
      </>
    );
  }
  if (!fitsLine(change)) return <Blocks before={before} after={after} />;
  return (
    <>
      from <del className={styles.before}>{before}</del> to <ins className={styles.after}>{after}</ins>
    </>
  );
}

/** Long texts one below the other; the trail keeps the beginning of what is very long. */
function Blocks({ before, after }: { before: string; after: string }) {
  if (before === after) return 'changed further down than is kept here';
  return (
    <>
      <div className={styles.block}>
        <span className={styles.label}>Before</span>
        {before}
      </div>
      <ins className={`${styles.block} ${styles.after}`}>
        <span className={styles.label}>Now</span>
        {after}
      </ins>
    </>
  );
}
