import type { FeedbackResults } from '#openapi/types.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './feedback.css.ts';
import { counted, npsOverall, npsScore, percent, responseRate } from './figures.ts';

/** The whole of it in three or four figures, each with what it means. */
export function Cards({ results }: { results: FeedbackResults }) {
  const { responses, verified, attendees } = results;
  const nps = npsOverall(results);
  return (
    <dl className={styles.cards}>
      <Card name="Responses" figure={responses.toLocaleString('en-GB')}>
        {verified.toLocaleString('en-GB')} by people registered, {(responses - verified).toLocaleString('en-GB')} by
        others
      </Card>
      <Card name="Response rate" figure={responseRate(results)}>
        {attendees === 0
          ? 'Nobody has a seat.'
          : `Of ${counted(attendees, 'person', 'people')} registered, ${verified.toLocaleString('en-GB')} answered.`}
      </Card>
      <Card name="Verified" figure={percent(verified, responses)}>
        Responses from registered attendees.
      </Card>
      {nps && (
        <Card name="Net promoter score" figure={npsScore(nps) ?? 'n/a'}>
          {nps.answered === 0 ? 'Nobody answered that.' : 'From −100 to +100; above 0, more recommend it than not.'}
        </Card>
      )}
    </dl>
  );
}

type CardProps = { name: string; figure: string; children: React.ReactNode };

function Card({ name, figure, children }: CardProps) {
  return (
    <Surface className={styles.card}>
      <dt className={styles.cardName}>{name}</dt>
      <dd className={styles.cardFigure}>{figure}</dd>
      <dd className={styles.cardNote}>{children}</dd>
    </Surface>
  );
}
