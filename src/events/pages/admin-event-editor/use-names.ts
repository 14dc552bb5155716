import * as operations from '#openapi/operations.ts';
import type { Editor } from '#src/events/actors/editor.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { useRead } from '#src/api/query.ts';
import type { Names } from './field-words.ts';

/** What the forms and templates are called that two people have chosen differently; nothing is read before that. */
export function useNames({ clash, values }: Editor<EventFields>): Names {
  const theirs = clash?.theirs.values ?? values;
  const clashes = (name: keyof EventFields) => clash?.fields.includes(name) ?? false;
  const forms = [values, theirs].map(({ form_id: id }) => (clashes('form_id') ? id : null));
  const templates = [values, theirs].map(({ feedback_template_id: id }) =>
    clashes('feedback_template_id') ? id : null,
  );
  const names = new Map([useName(forms[0]), useName(forms[1]), useName(templates[0]), useName(templates[1])]);
  const options = { enabled: clashes('email_templates') };
  const triggers = useRead(operations.listEmailTriggers, {}, options).data?.items ?? [];
  const mails = useRead(operations.listEmailTemplates, {}, options).data?.items ?? [];
  return {
    form: (id) => names.get(id),
    feedbackTemplate: (id) => names.get(id),
    emailTemplate: (id) => mails.find(({ email_template_id }) => email_template_id === id)?.name,
    trigger: (wanted) => triggers.find(({ trigger }) => trigger === wanted)?.label,
  };
}

function useName(id: unknown): [string, string | undefined] {
  const known = typeof id === 'string' ? id : '';
  const params = { path: { id: known } };
  return [known, useRead(operations.getQuestionnaire, { params }, { enabled: known !== '' }).data?.name];
}
