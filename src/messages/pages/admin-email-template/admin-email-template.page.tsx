import { mdiCheck } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { byAuthor, whoChanges } from '#rules/accounts/authors.ts';
import { useEditor } from '#src/events/actors/editor.ts';
import { emailTemplateEditor, type EmailTemplateFields } from '#src/messages/actors/email-template.editor.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { AuthorNotice } from '#src/events/builder/author-notice.tsx';
import { EditorBar } from '#src/events/editor/editor-bar.tsx';
import { type Describe, EditorBody, EditorSkeleton } from '#src/events/editor/editor-body.tsx';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { useTemplateActions } from '#src/messages/email-template/use-template-actions.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { TemplateParts } from './template-parts.tsx';

/** Both to create one and to edit one: the address has an id or none. */
export function AdminEmailTemplatePage({ params, title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame>
      <Template id={params.id} title={title} />
    </AdminFrame>
  );
}

/** One that was just created stays as it stands, with its fields, the focus and what is being typed. */
function Template({ id, title }: { id: string | undefined; title: string }) {
  const isNew = id === undefined;
  const triggers = useRead(operations.listEmailTriggers);
  const params = { path: { id: id ?? '' } };
  const template = useRead(operations.getEmailTemplate, { params }, { enabled: !isNew });
  const all = triggers.data?.items ?? [];
  const stored = template.data ?? null;
  const start = useStart(all, isNew, stored);
  if (!start || (!isNew && !stored)) {
    return <Waiting title={title} failed={[template, triggers].filter(({ isError }) => isError)} />;
  }
  const choices = stored ? all.filter(({ trigger }) => trigger === stored.trigger) : all;
  return <TemplateEditor key={start.trigger} title={title} start={start} template={stored} triggers={choices} />;
}

/** What a new one begins with, which stays so once it is created; else what the stored one is for. */
function useStart(all: EmailTriggerInfo[], isNew: boolean, stored: EmailTemplate | null): EmailTriggerInfo | undefined {
  const { read } = useAddress();
  const [begunWith, setBegunWith] = useState<string>();
  const find = (name: string | null | undefined) => all.find(({ trigger }) => trigger === name);
  if (!isNew) return find(begunWith ?? stored?.trigger);
  const start = find(read('trigger')) ?? all[0];
  if (start && start.trigger !== begunWith) setBegunWith(start.trigger);
  return start;
}

interface Failed {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

const labels: Record<string, string> = {
  name: 'Name',
  trigger: 'When it is sent',
  subject: 'Subject',
  body: 'Text',
  enabled: 'Enabled',
};

const describeField: Describe = (field) => ({
  label: labels[field] ?? field,
  show: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)),
});

const allTemplates = { href: '/admin/email-templates', label: 'All email templates' };

function Waiting({ title, failed }: { title: string; failed: Failed[] }) {
  const [first] = failed;
  return (
    <>
      <AdminHead title={title} back={allTemplates} />
      {first ? <DidNotLoad what="This email template" back={allTemplates} read={failed} /> : <EditorSkeleton />}
    </>
  );
}

type Props = {
  title: string;
  /** When it is sent, with the variables and the built-in text; of a new one, what it begins with. */
  start: EmailTriggerInfo;
  /** Null for a new one. */
  template: EmailTemplate | null;
  /** What can be chosen; one for a template that is there already. */
  triggers: EmailTriggerInfo[];
};

/** One text of one occasion, next to the mail that it makes. A new one begins with the built-in text. */
function TemplateEditor({ title, start, template, triggers }: Props) {
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
        {isLocked && <SomeoneElses template={template} />}
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

function SomeoneElses({ template }: { template: EmailTemplate }) {
  const { isBusy, does } = useTemplateActions(template);
  const who = template.enabled ? 'administrators' : whoChanges(template.author_name);
  return <AuthorNotice noun="email template" who={who} isBusy={isBusy} onDuplicate={() => does('duplicate')} />;
}
