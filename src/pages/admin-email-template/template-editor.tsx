import { mdiCheck } from '@mdi/js';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { useEditor } from '#src/actors/editor.ts';
import { emailTemplateEditor } from '#src/actors/editors/email-template.editor.ts';
import { AdminHead } from '#src/features/admin/admin-head.tsx';
import { EditorBar } from '#src/features/editor/editor-bar.tsx';
import { EditorBody } from '#src/features/editor/editor-body.tsx';
import { LeaveQuestion } from '#src/features/leaving/leave-question.tsx';
import { usePageTitle } from '#src/features/page-title/page-title.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { TemplateParts } from './template-parts.tsx';
import { allTemplates, describeField } from './template-words.ts';

type Props = {
  title: string;
  /** When it is sent, with the variables and the built-in text; of a new one, what it begins with. */
  start: EmailTriggerInfo;
  /** Null for a new one. */
  template: EmailTemplate | null;
  /** What can be chosen; one for a template that is there already. */
  triggers: EmailTriggerInfo[];
};

/** One text of one occasion, beside the mail that it makes. A new one begins with the built-in text. */
export function TemplateEditor({ title, start, template, triggers }: Props) {
  const { trigger, subject, body } = start;
  const id = template?.email_template_id ?? null;
  const editor = useEditor(emailTemplateEditor({ name: '', trigger, subject, body, enabled: false }), id);
  const info = triggers.find((each) => each.trigger === editor.values.trigger) ?? start;
  const stored = editor.base?.values;
  usePageTitle(stored ? `${stored.name}: email template` : title);
  const pill = stored?.enabled && (
    <Pill tone="success" icon={mdiCheck}>
      Enabled
    </Pill>
  );
  return (
    <>
      <AdminHead
        title={stored?.name ?? title}
        lead={template && `${info.label}. ${info.description}`}
        back={allTemplates}
        state={pill}
        actions={<EditorBar editor={editor} />}
      />
      <EditorBody editor={editor} what="This email template" describe={describeField} back={allTemplates}>
        <TemplateParts editor={editor} info={info} template={template} triggers={triggers} />
      </EditorBody>
      <LeaveQuestion
        isEdited={editor.isEdited}
        onLeave={editor.discard}
        text="Your changes to the email template are not saved yet."
      />
    </>
  );
}
