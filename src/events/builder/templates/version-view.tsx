import { mdiArrowLeft } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import type { Question, Questionnaire } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import type { RenderQuestions } from '../preview.tsx';
import { plural } from '../question/question-words.ts';
import * as styles from './details.css.ts';
import { momentOf } from './moment-words.ts';
import { useQuestionnaireVersion } from './questionnaire-reads.ts';

type Props = {
  version: Questionnaire['versions'][number];
  render: RenderQuestions;
  onBack: () => void;
};

/** What one version asks, as people saw it; it may be filled in to see its conditions, and nothing of that is kept. */
export function VersionView({ version, render, onBack }: Props) {
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

/** Under ids of their own: the preview beside it may show the same questions. */
function apart(question: Question): Question {
  const { question_id, show_if } = question;
  const idOf = (id: string) => `version-${id}`;
  return {
    ...question,
    question_id: idOf(question_id),
    show_if: show_if && { ...show_if, question_id: idOf(show_if.question_id) },
  };
}
