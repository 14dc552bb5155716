import { mdiArrowLeft } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import type { Question, Questionnaire } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { RetryNotice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { RenderQuestions } from '../preview.tsx';
import { plural } from '../question/question-labels.ts';
import { momentOf } from './reader-dates.ts';
import { answeredNote, type QuestionnaireKind } from './questionnaire-kind.ts';
import { useQuestionnaireVersion } from './questionnaire-reads.ts';
import { UseList } from './use-list.tsx';
import * as styles from './templates.css.ts';

type Props = {
  kind: QuestionnaireKind;
  facts: Questionnaire;
  isOpen: boolean;
  onClose: () => void;
  /** Draws the questions of a version. */
  render: RenderQuestions;
};

/** Where it is used, and its versions with the answers given to each. */
export function Details({ kind, facts, isOpen, onClose, render }: Props) {
  const [shownId, show] = useState<string | null>(null);
  const { used_by, event_count, versions } = facts;
  const others = event_count - used_by.length;
  const isStandard = facts.questionnaire_id === kind.standardId;
  const shown = versions.find(({ questionnaire_version_id }) => questionnaire_version_id === shownId);
  const close = () => {
    show(null);
    onClose();
  };
  if (shown) {
    return (
      <Drawer isOpen={isOpen} onClose={close} title="Use and versions">
        <VersionView version={shown} render={render} onBack={() => show(null)} />
      </Drawer>
    );
  }
  return (
    <Drawer isOpen={isOpen} onClose={close} title="Use and versions">
      <div className={styles.body}>
        <section aria-labelledby="where-used">
          <h3 id="where-used" className={styles.heading}>
            Used by
          </h3>
          {isStandard && (
            <p className={styles.note}>Every event without its own template: {plural(others, 'event')}.</p>
          )}
          {used_by.length > 0 && <UseList uses={used_by} />}
          {others > 0 && !isStandard && (
            <p className={styles.note}>
              {used_by.length > 0
                ? `And ${plural(others, 'other event')}.`
                : `${plural(others, 'event')} of other teams.`}
            </p>
          )}
          {event_count === 0 && !isStandard && (
            <p className={styles.note}>No event yet. Choose this {kind.noun} while you edit one.</p>
          )}
        </section>
        <Versions facts={facts} onShow={show} />
      </div>
    </Drawer>
  );
}

function Versions({ facts, onShow }: { facts: Questionnaire; onShow: (id: string) => void }) {
  const [newest] = facts.versions;
  return (
    <section aria-labelledby="versions">
      <h3 id="versions" className={styles.heading}>
        Versions
      </h3>
      <ol role="list" className={styles.list}>
        {facts.versions.map(({ questionnaire_version_id: id, number, created_at, answers }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.words}>
              <span className={styles.strong}>Version {number}</span>
              <span className={styles.note}>{momentOf(created_at)}</span>
              <span className={styles.note}>{plural(answers, 'answer')}</span>
            </span>
            {id === newest?.questionnaire_version_id ? (
              <Pill tone="accent">Asked now</Pill>
            ) : (
              <Button size="small" tone="soft" onClick={() => onShow(id)}>
                Show<VisuallyHidden> version {number}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.aside}>
        {answeredNote(facts) ?? 'Nobody has answered this version yet: saving changes it in place.'}
      </p>
    </section>
  );
}

type VersionViewProps = {
  version: Questionnaire['versions'][number];
  render: RenderQuestions;
  onBack: () => void;
};

/** What one version asks, as people saw it; it may be filled in to see its conditions, and nothing of that is kept. */
function VersionView({ version, render, onBack }: VersionViewProps) {
  const { questions, error, isTrying, retry } = useQuestionnaireVersion(version.questionnaire_version_id);
  const [answers, setAnswers] = useState<Record<string, unknown>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.body}>
      <div>
        <Button size="small" tone="quiet" icon={mdiArrowLeft} onClick={onBack}>
          All versions
        </Button>
      </div>
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          Version {version.number}
        </h3>
        <p className={styles.note}>
          {momentOf(version.created_at)}, {plural(version.answers, 'answer')}
        </p>
      </div>
      {!questions && !error && <Spinner label="Loading the questions" />}
      {!questions && error !== null && (
        <RetryNotice isTrying={isTrying} onRetry={retry}>
          {toShown(error, 'The questions did not load. Check your connection and try again.').detail}
        </RetryNotice>
      )}
      {questions &&
        render({
          questions: questions.map(apart),
          answers,
          onChange: (id, answer) => setAnswers((before) => ({ ...before, [id]: answer })),
        })}
    </div>
  );
}

/** Under their own ids: the preview next to it may show the same questions. */
function apart(question: Question): Question {
  const { question_id, show_if } = question;
  const idOf = (id: string) => `version-${id}`;
  return {
    ...question,
    question_id: idOf(question_id),
    show_if: show_if && { ...show_if, question_id: idOf(show_if.question_id) },
  };
}
