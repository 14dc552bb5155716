import type { ReactNode } from 'react';
import { bounds } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import type { Erasure } from '#openapi/types.ts';
import { whoChanges } from '#rules/accounts/authors.ts';
import { formatDays } from '#rules/events/questions/format-days.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { useRead } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Textarea, TextField } from '#src/ui/text-field/text-field.tsx';
import { AuthorNotice } from './author-notice.tsx';
import { ErasureDialog, type useErasureQuestion } from './erasure-dialog.tsx';
import { Preview, type RenderQuestions } from './preview.tsx';
import { NumberField } from './question/number-field.tsx';
import { QuestionCards } from './question/question-cards.tsx';
import { plural } from './question/question-labels.ts';
import { answeredNote, type QuestionnaireKind } from './templates/questionnaire-kind.ts';
import { type Target, useActions } from './templates/use-actions.ts';
import type { QuestionnaireEditor } from './use-builder.ts';
import type { QuestionnairePage } from './use-questionnaire-page.ts';
import * as styles from './builder.css.ts';

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

/** What is someone else's, as people see it. */
function Locked({ page, renderQuestions, foot }: Props) {
  const { values } = page.editor.base ?? page.editor;
  return (
    <>
      <StandingNotice page={page} />
      <Preview {...values} render={renderQuestions} foot={foot} />
    </>
  );
}

/** What has to be known while it is edited, where it is not an ordinary one. */
function StandingNotice({ page }: { page: QuestionnairePage }) {
  const { facts, kind, target, isLocked } = page;
  return (
    <>
      {facts?.status === 'archived' && target && (
        <Notice
          tone="warning"
          title={`This ${kind.noun} is archived`}
          action={!isLocked && <Restore kind={kind} target={target} />}
        >
          Events that use it go on with it. No other event can choose it.
        </Notice>
      )}
      {facts && facts.questionnaire_id === kind.standardId && (
        <Notice tone="info" title="The standard feedback">
          {isLocked
            ? 'It is used for every event without its own feedback template.'
            : `It is used for every event without its own feedback template, so it can be changed but not deleted. For a
          single event, duplicate it and change the copy.`}
        </Notice>
      )}
      {isLocked && target && <SomeoneElses kind={kind} target={target} />}
    </>
  );
}

function SomeoneElses({ kind, target }: { kind: QuestionnaireKind; target: Target }) {
  const { isBusy, does } = useActions(kind, target);
  const who = whoChanges(target.author_name);
  return <AuthorNotice noun={kind.noun} who={who} isBusy={isBusy} onDuplicate={() => does('duplicate')} />;
}

function Restore({ kind, target }: { kind: QuestionnaireKind; target: Target }) {
  const { isBusy, does } = useActions(kind, target);
  return (
    <Button size="small" tone="soft" busy={isBusy} onClick={() => does('restore')}>
      Restore
    </Button>
  );
}

type Side = 'questions' | 'preview';

type BuilderProps = {
  shown: Side;
  onShow: (side: Side) => void;
  /** What is written: the fields and the questions. */
  children: ReactNode;
  preview: ReactNode;
};

/** What is written next to what it looks like; one of the two at a time where there is no room for both. */
function Builder({ shown, onShow, children, preview }: BuilderProps) {
  return (
    <div>
      <div className={styles.switcher} role="group" aria-label="What is shown">
        <button
          type="button"
          className={styles.side}
          aria-pressed={shown === 'questions'}
          onClick={() => onShow('questions')}
        >
          Questions
        </button>
        <button
          type="button"
          className={styles.side}
          aria-pressed={shown === 'preview'}
          onClick={() => onShow('preview')}
        >
          Preview
        </button>
      </div>
      <div className={styles.columns} data-shown={shown}>
        <div className={styles.writing}>{children}</div>
        <div className={styles.trying}>{preview}</div>
      </div>
    </div>
  );
}

type AboutFieldsProps = {
  editor: QuestionnaireEditor;
  kind: Pick<QuestionnaireKind, 'noun' | 'hasRetention'>;
  problems: Partial<Record<'name' | 'retention_days', string | undefined>>;
};

/** What the whole is called, what stands above its questions, and how long answers to them are kept. */
function AboutFields({ editor, kind, problems }: AboutFieldsProps) {
  const { values, change, endStep } = editor;
  const tooLong = [...values.description].length > bounds.NewQuestionnaire.description.maxLength;
  return (
    <Surface className={styles.about}>
      <TextField
        name="name"
        label="Name"
        hint={`What organisers call this ${kind.noun}.`}
        error={problems.name}
        autoComplete="off"
        value={values.name}
        onChange={(event) => change({ name: event.target.value }, 'name')}
        onBlur={endStep}
      />
      <Textarea
        name="description"
        label="Description"
        hint="Stands above the questions."
        error={tooLong ? `Use at most ${bounds.NewQuestionnaire.description.maxLength} characters.` : undefined}
        optional
        rows={2}
        isLow
        value={values.description}
        onChange={(event) => change({ description: event.target.value }, 'description')}
        onBlur={endStep}
      />
      {kind.hasRetention && (
        <div onBlur={endStep}>
          <NumberField
            name="retention_days"
            label="Erase answers"
            unit="days after the event"
            hint="Their files go too. Without a number they are kept."
            error={problems.retention_days}
            optional
            isWhole
            value={values.retention_days}
            onChange={(retention_days) => change({ retention_days }, 'retention_days')}
          />
        </div>
      )}
    </Surface>
  );
}

type Question = ReturnType<typeof useErasureQuestion>;

/** Says what a save will erase, before it does. */
function ErasureQuestion({ question }: { question: Question }) {
  const { days, formId } = question;
  return days === null || formId === null ? null : <Asked question={question} formId={formId} days={days} />;
}

function Asked({ question, formId, days }: { question: Question; formId: string; days: number }) {
  const { confirm, dismiss } = question;
  const params = { path: { id: formId }, query: { retention_days: days } };
  const answer = useRead(operations.previewErasure, { params }, { staleTime: 0, gcTime: 0 });
  return (
    <ErasureDialog
      title={`Erase answers after ${formatDays(days)}?`}
      text={answer.data ? formatErasure(answer.data) : 'Counting the answers that this erases…'}
      team="The teams of these events are"
      answer={answer}
      confirm="Save and erase"
      onConfirm={confirm}
      onCancel={dismiss}
    />
  );
}

/** "This erases the answers of 34 people at 2 events, the first on 3 December 2026", where the reader is. */
function formatErasure({ people, events, first_at }: Erasure): string {
  if (first_at === null) return 'No answers of past events are erased by this. It holds for all events to come.';
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: ownZone() });
  const day = format.format(Date.parse(first_at));
  const whose = people === 1 ? '1 person' : `${people.toLocaleString('en-GB')} people`;
  return `This erases the answers of ${whose} at ${plural(events, 'event')}, with their files, the first on ${day}.`;
}
