import { row } from '#src/design/flow.css.ts';
import type { FeedbackQuestionResult } from '#openapi/types.ts';
import * as styles from './feedback.css.ts';
import { npsParts, npsScore, percent } from './figures.ts';

/** The score, and who makes it up. */
export function NpsSummary({ question }: { question: FeedbackQuestionResult }) {
  const parts = npsParts(question.distribution);
  const groups = [
    { name: 'Detractors', scores: '0 to 6', count: parts.detractors, tone: 'detractors' },
    { name: 'Passives', scores: '7 and 8', count: parts.passives, tone: 'passives' },
    { name: 'Promoters', scores: '9 and 10', count: parts.promoters, tone: 'promoters' },
  ] as const;
  return (
    <>
      <p className={styles.average}>
        <span className={styles.figure}>{npsScore(parts)}</span> net promoter score
      </p>
      <ul role="list" className={styles.npsParts}>
        {groups.map(({ name, scores, count, tone }) => (
          <li key={name} className={row()}>
            <span className={styles.npsDot[tone]} aria-hidden />
            <b>{name}</b> <span className={styles.npsScores}>({scores})</span>
            <span className={styles.npsShare}>
              {percent(count, parts.answered)} · {count.toLocaleString('en-GB')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>The score is the share of promoters less the share of detractors: −100 to +100.</p>
    </>
  );
}
