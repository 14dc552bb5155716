import type { ReactNode } from 'react';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { AboutFields } from './about-fields.tsx';
import { Builder } from './builder.tsx';
import { ErasureQuestion } from './erasure-question.tsx';
import { Preview, type RenderQuestions } from './preview.tsx';
import { QuestionCards } from './question/question-cards.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { answeredNote } from './templates/questionnaire.ts';
import type { QuestionnairePage } from './use-questionnaire-page.ts';

type Props = {
  page: QuestionnairePage;
  /** Draws the real form. */
  renderQuestions: RenderQuestions;
  /** What stands below the questions of the real form. */
  foot?: ReactNode;
};

/** The fields, the questions and their preview. */
export function QuestionnaireBuilder({ page, renderQuestions, foot }: Props) {
  const { editor, kind, builder, problems, erasure } = page;
  if (page.isLocked) return <Locked page={page} renderQuestions={renderQuestions} foot={foot} />;
  const { description, questions } = editor.values;
  return (
    <>
      <ErrorSummary {...problems.summary} />
      <StandingNotice page={page} />
      <Builder
        shown={page.shown}
        onShow={page.show}
        preview={<Preview description={description} questions={questions} render={renderQuestions} foot={foot} />}
      >
        <AboutFields editor={editor} kind={kind} problems={problems.about} />
        <QuestionCards
          builder={builder}
          purpose={kind.purpose}
          problems={problems.questions}
          note={answeredNote(page.facts)}
          storedIds={new Set(editor.base?.values.questions.map(({ question_id }) => question_id))}
        />
      </Builder>
      <ErasureQuestion question={erasure} />
    </>
  );
}

/** What is somebody else's, as people see it. */
function Locked({ page, renderQuestions, foot }: Props) {
  const { values } = page.editor.base ?? page.editor;
  return (
    <>
      <StandingNotice page={page} />
      <Preview {...values} render={renderQuestions} foot={foot} />
    </>
  );
}
