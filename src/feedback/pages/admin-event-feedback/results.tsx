import { mdiCommentQuoteOutline, mdiIncognito } from '@mdi/js';
import { useRef } from 'react';
import { choices } from '#openapi/bounds.ts';
import type { AdminEvent, FeedbackResults } from '#openapi/types.ts';
import { stack } from '#src/design/flow.css.ts';
import { section } from '#src/design/type.css.ts';
import { useAddress } from '#src/admin/address.ts';
import { periodValues } from '#src/admin/period.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { counted, FEW, npsOverall, npsScore, percent, responseRate } from './figures.ts';
import { respondentWords, type Scope } from './scope.ts';
import { QuestionCard } from './question-card.tsx';
import { Texts } from './texts.tsx';
import * as styles from './feedback.css.ts';

type Props = {
  event: AdminEvent;
  results: FeedbackResults;
  scope: Scope;
  /** Whether the days can be asked for. */
  isSound: boolean;
  /** What is shown is of other days, or of others. */
  isStale: boolean;
  now: number;
};

/** The feedback of a period: figures, each question, and what was written. */
export function Results({ event, results, scope, isSound, isStale, now }: Props) {
  const { href, change } = useAddress();
  const textsHeading = useRef<HTMLHeadingElement>(null);
  const written = results.questions.filter(({ type }) => type === 'text');
  const { responses, verified, counted: count } = results;
  const seeTexts = (questionId: string) => {
    change({ question: questionId, search: null });
    textsHeading.current?.focus();
  };
  if (responses === 0 && !isStale) {
    const all = href(periodValues({ range: 'all', from: '', until: '' }));
    return (
      <EmptyState
        icon={mdiCommentQuoteOutline}
        title="No feedback in this period"
        action={<LinkButton href={all}>Show all time</LinkButton>}
      >
        Nobody answered on these days.
      </EmptyState>
    );
  }
  return (
    <div className={`${stack({ gap: 'x6' })} ${styles.results}`} aria-busy={isStale || undefined}>
      <Cards results={results} />
      {responses > verified && <Whose results={results} scope={scope} />}
      {count > 0 && count < FEW && (
        <Notice tone="info" title={`Only ${counted(count, 'response')}`}>
          With so few, averages say little, and comments may identify their author.
        </Notice>
      )}
      <p className={styles.anonymous}>
        <Icon path={mdiIncognito} className={styles.anonymousGlyph} />
        <span>
          <b>Feedback is anonymous.</b> Organisers see the answers, roughly when they came, and whether a registered
          attendee gave them. Nobody can see who: names and addresses are not kept with answers.
        </span>
      </p>
      <section className={stack({ gap: 'x4' })} aria-labelledby="questions">
        <h2 id="questions" className={section}>
          Questions
        </h2>
        <div className={styles.questions}>
          {results.questions.map((question) => (
            <QuestionCard
              key={`${question.type} ${question.question_id}`}
              question={question}
              responses={count}
              onSeeTexts={seeTexts}
            />
          ))}
        </div>
      </section>
      {written.length > 0 && <Texts {...{ event, scope, isSound, now }} questions={written} heading={textsHeading} />}
    </div>
  );
}

/** Whose answers the questions show, where others than those registered have given some. */
function Whose({ results: { responses, verified }, scope }: { results: FeedbackResults; scope: Scope }) {
  const { href } = useAddress();
  const counts = { registered: verified, others: responses - verified, everyone: responses };
  const tabs = choices.FeedbackRespondents.map((key) => ({
    key,
    words: respondentWords[key],
    count: counts[key],
    href: href({ of: key === choices.FeedbackRespondents[0] ? null : key }),
  }));
  return (
    <div className={stack({ gap: 'x3' })}>
      <TabLinks label="Whose answers" tabs={tabs} current={scope.respondents} />
      <p className={styles.quiet}>
        Anybody who has the link to the form can answer. The questions below show{' '}
        {scope.respondents === 'everyone' ? 'everyone’s answers.' : 'these people’s answers alone.'}
      </p>
    </div>
  );
}

/** The whole of it in three or four figures, each with what it means. */
function Cards({ results }: { results: FeedbackResults }) {
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
