import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { useEditor } from '#src/events/actors/editor.ts';
import { type EmailTemplateFields, emailTemplateEditor } from '#src/messages/actors/email-template.editor.ts';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { AuthorNotice } from '#src/events/builder/author-notice.tsx';
import { byAuthor, whoChanges } from '#rules/accounts/authors.ts';
import { EditorBar } from '#src/events/editor/editor-bar.tsx';
import { EditorBody } from '#src/events/editor/editor-body.tsx';
import { useTemplateActions } from '#src/messages/email-template/use-template-actions.ts';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
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
  const isLocked = template?.may_change === false;
  return (
    <>
      <Head
        title={title}
        about={template && leadOf(template, info)}
        stored={stored}
        actions={!isLocked && <EditorBar editor={editor} />}
      />
      <EditorBody editor={editor} what="This email template" describe={describeField} back={allTemplates}>
        {isLocked && <SomebodyElses template={template} />}
        <TemplateParts editor={editor} info={info} template={template} triggers={triggers} isLocked={isLocked} />
      </EditorBody>
      <LeaveQuestion
        isEdited={editor.isEdited && !isLocked}
        onLeave={editor.discard}
        text="Your changes to the email template are not saved yet."
      />
    </>
  );
}

type HeadProps = {
  title: string;
  about: string | null;
  stored: EmailTemplateFields | undefined;
  actions: ReactNode;
};

function Head({ title, about, stored, actions }: HeadProps) {
  usePageTitle(stored ? `${stored.name}: email template` : title);
  const state = stored?.enabled && (
    <Pill tone="success" icon={mdiCheck}>
      Enabled
    </Pill>
  );
  return <AdminHead title={stored?.name ?? title} lead={about} back={allTemplates} state={state} actions={actions} />;
}

function leadOf({ author_name }: EmailTemplate, { label, description }: EmailTriggerInfo): string {
  return `${byAuthor(author_name)} · ${label}. ${description}`;
}

function SomebodyElses({ template }: { template: EmailTemplate }) {
  const { isBusy, does } = useTemplateActions(template);
  const who = template.enabled ? 'administrators' : whoChanges(template.author_name);
  return <AuthorNotice noun="email template" who={who} isBusy={isBusy} onDuplicate={() => does('duplicate')} />;
}
