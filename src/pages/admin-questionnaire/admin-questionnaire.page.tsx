import { useEditor } from '#src/actors/editor.ts';
import { feedbackTemplateEditor } from '#src/actors/editors/feedback-template.editor.ts';
import { formEditor } from '#src/actors/editors/form.editor.ts';
import { AdminFrame } from '#src/features/admin/admin-frame.tsx';
import { AdminHead } from '#src/features/admin/admin-head.tsx';
import { BarCommands } from '#src/features/builder/bar-commands.tsx';
import type { RenderQuestions } from '#src/features/builder/preview.tsx';
import { QuestionnaireBuilder } from '#src/features/builder/questionnaire-builder.tsx';
import { FactsLine } from '#src/features/builder/templates/facts-line.tsx';
import { feedbackTemplateKind } from '#src/features/builder/templates/feedback-template-kind.ts';
import { formKind } from '#src/features/builder/templates/form-kind.ts';
import type { QuestionnaireKind } from '#src/features/builder/templates/questionnaire-kind.ts';
import { StatusPill } from '#src/features/builder/templates/status-words.tsx';
import type { QuestionnaireEditor } from '#src/features/builder/use-builder.ts';
import { useQuestionnairePage } from '#src/features/builder/use-questionnaire-page.ts';
import { EditorBar } from '#src/features/editor/editor-bar.tsx';
import { EditorBody } from '#src/features/editor/editor-body.tsx';
import { LeaveQuestion } from '#src/features/leaving/leave-question.tsx';
import { usePageTitle } from '#src/features/page-title/page-title.ts';
import { ErasureNote } from '#src/features/questionnaire/erasure-note.tsx';
import { Questionnaire } from '#src/features/questionnaire/questionnaire.tsx';

interface Props {
  params: Record<string, string>;
  title: string;
}

export function AdminFormPage(props: Props) {
  return (
    <AdminFrame>
      <FormEditing {...props} />
    </AdminFrame>
  );
}

export function AdminFeedbackTemplatePage(props: Props) {
  return (
    <AdminFrame>
      <FeedbackTemplateEditing {...props} />
    </AdminFrame>
  );
}

function FormEditing({ params, title }: Props) {
  return <Editing kind={formKind} editor={useEditor(formEditor, params['id'] ?? null)} title={title} />;
}

function FeedbackTemplateEditing({ params, title }: Props) {
  const editor = useEditor(feedbackTemplateEditor, params['id'] ?? null);
  return <Editing kind={feedbackTemplateKind} editor={editor} title={title} />;
}

interface EditingProps {
  kind: QuestionnaireKind;
  editor: QuestionnaireEditor;
  title: string;
}

function Editing({ kind, editor, title }: EditingProps) {
  const page = useQuestionnairePage(editor, kind);
  const { facts, status } = page;
  const name = editor.base?.values.name;
  const keptDays = editor.values.retention_days ?? null;
  usePageTitle(name ?? null);
  return (
    <div onClickCapture={page.openProblem}>
      <AdminHead
        title={name ?? title}
        back={{ href: kind.path, label: `All ${kind.noun}s` }}
        state={facts && <StatusPill status={status} />}
        lead={facts && <FactsLine kind={kind} facts={facts} renderQuestions={renderQuestions} />}
        actions={
          <EditorBar editor={page.editor} onSave={page.save}>
            <BarCommands page={page} />
          </EditorBar>
        }
      />
      <EditorBody
        editor={page.editor}
        what={`This ${kind.noun}`}
        describe={page.describe}
        back={{ href: kind.path, label: `All ${kind.noun}s` }}
      >
        <QuestionnaireBuilder page={page} renderQuestions={renderQuestions} foot={<ErasureNote days={keptDays} />} />
      </EditorBody>
      <LeaveQuestion
        isEdited={editor.isEdited}
        text={`Your changes to this ${kind.noun} are not saved yet.`}
        onLeave={editor.discard}
      />
    </div>
  );
}

const renderQuestions: RenderQuestions = (tried) => <Questionnaire {...tried} headings="h3" />;
