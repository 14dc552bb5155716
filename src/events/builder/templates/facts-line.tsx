import { lazy, Suspense, useState } from 'react';
import type { Questionnaire } from '#openapi/types.ts';
import { byAuthor } from '#rules/accounts/authors.ts';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import type { RenderQuestions } from '../preview.tsx';
import { plural } from '../question/question-labels.ts';
import * as styles from './templates.css.ts';
import { agoOrDay } from './reader-dates.ts';
import type { QuestionnaireKind } from './questionnaire-kind.ts';

const loadDetails = onDemand(() => import('./details.tsx'));
const Details = lazy(() => loadDetails().then((file) => ({ default: file.Details })));

type Props = { kind: QuestionnaireKind; facts: Questionnaire; renderQuestions: RenderQuestions };

/** "Used by 3 events · version 4 · saved a minute ago"; opens where it is used and its versions. */
export function FactsLine({ kind, facts, renderQuestions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.facts} aria-haspopup="dialog" onClick={open}>
        {formatFacts(kind, facts)}
      </button>
      {hasOpened && (
        <Suspense>
          <Details kind={kind} facts={facts} isOpen={isOpen} onClose={() => setOpen(false)} render={renderQuestions} />
        </Suspense>
      )}
    </>
  );
}

function formatFacts(
  { standardId }: QuestionnaireKind,
  { questionnaire_id: id, event_count, author_name, versions, updated_at }: Questionnaire,
) {
  const uses = event_count === 0 ? 'Not used yet' : `Used by ${plural(event_count, 'event')}`;
  const standing = id === standardId ? `${uses}, where no other is named` : uses;
  return [byAuthor(author_name), standing, `version ${versions[0]?.number ?? 1}`, `saved ${agoOrDay(updated_at)}`].join(
    ' · ',
  );
}
