import type { ReactNode } from 'react';
import type { Purpose } from '#openapi/types.ts';
import { useEditor } from '#src/events/actors/editor.ts';
import { questionnaireEditors } from '#src/events/actors/questionnaire.editor.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import type { RenderQuestions } from '#src/events/builder/preview.tsx';
import { QuestionnaireBuilder } from '#src/events/builder/questionnaire-builder.tsx';
import { FactsLine } from '#src/events/builder/templates/facts-line.tsx';
import { QuestionnaireActions } from '#src/events/builder/templates/questionnaire-actions.tsx';
import { questionnaireKinds } from '#src/events/builder/templates/questionnaire-kind.ts';
import { StatusPill } from '#src/events/builder/templates/status-labels.tsx';
import { type QuestionnairePage, useQuestionnairePage } from '#src/events/builder/use-questionnaire-page.ts';
import { EditorBar } from '#src/events/editor/editor-bar.tsx';
import { EditorBody } from '#src/events/editor/editor-body.tsx';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { ErasureNote } from '#src/registrations/questionnaire/erasure-note.tsx';
import { Questionnaire } from '#src/registrations/questionnaire/questionnaire.tsx';
import { Button } from '#src/ui/button/button.tsx';

interface Props {
  params: Record<string, string>;
  title: string;
}

export function AdminFormPage(props: Props) {
  return (
    <AdminFrame>
      <Editing purpose="registration" {...props} />
    </AdminFrame>
  );
}

export function AdminFeedbackTemplatePage(props: Props) {
  return (
    <AdminFrame>
      <Editing purpose="feedback" {...props} />
    </AdminFrame>
  );
}

function Editing({ purpose, params, title }: Props & { purpose: Purpose }) {
  const kind = questionnaireKinds[purpose];
  const editor = useEditor(questionnaireEditors[purpose], params['id'] ?? null);
  const page = useQuestionnairePage(editor, kind);
  const { facts, status } = page;
  const name = editor.base?.values.name;
  const keptDays = editor.values.retention_days;
  usePageTitle(name ?? null);
  return (
    <div onClickCapture={page.openProblem}>
      <AdminHead
        title={name ?? title}
        back={{ href: kind.path, label: `All ${kind.noun}s` }}
        state={facts && <StatusPill status={status} />}
        lead={facts && <FactsLine kind={kind} facts={facts} renderQuestions={renderQuestions} />}
        actions={
          <Bar page={page}>
            {page.target && (
              <QuestionnaireActions
                kind={kind}
                target={page.target}
                {...(!page.isLocked && { without: 'activate' })}
                leavesTo={kind.path}
                look="button"
              />
            )}
            {status === 'draft' && !page.isLocked && (
              <Button tone="soft" busy={page.editor.isPublishing} onClick={page.activate}>
                Make it active
              </Button>
            )}
          </Bar>
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
        isEdited={editor.isEdited && !page.isLocked}
        text={`Your changes to this ${kind.noun} are not saved yet.`}
        onLeave={editor.discard}
      />
    </div>
  );
}

/** What can only be seen has nothing to save. */
function Bar({ page, children }: { page: QuestionnairePage; children: ReactNode }) {
  if (page.isLocked) return children;
  return (
    <EditorBar editor={page.editor} onSave={page.save}>
      {children}
    </EditorBar>
  );
}

const renderQuestions: RenderQuestions = (tried) => <Questionnaire {...tried} headings="h3" />;
