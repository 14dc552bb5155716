import * as operations from '#openapi/operations.ts';
import type { EmailTemplate } from '#openapi/types.ts';
import { type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';

export function editPath(id: string): string {
  return `/admin/email-templates/edit/${id}`;
}

type Verb = 'enable' | 'disable' | 'duplicate' | 'delete';

type TemplateCommand = Command<Verb, EmailTemplate, undefined>;

const useCommands = poolCommands<TemplateCommand>(send);

/** What can be done with a template without opening it. */
export function useTemplateActions(template: EmailTemplate) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(template.email_template_id);
  return {
    isBusy,
    isDeleting: asked !== null,
    problem,
    does: (verb: Verb) =>
      give({
        ...{ verb, about: template, isAsked: verb === 'delete' },
        ...{ running: `${words[verb].running} “${template.name}”`, failed: words[verb].failed },
      }),
    confirm: () => confirm(),
    dismiss,
  };
}

export type TemplateActing = ReturnType<typeof useTemplateActions>;

const unchanged = 'We don’t know whether anything was changed. Check your connection and try again.';
const words: Record<Verb, { running: string; failed: string }> = {
  enable: { running: 'Enabling', failed: unchanged },
  disable: { running: 'Disabling', failed: unchanged },
  duplicate: { running: 'Duplicating', failed: unchanged },
  delete: { running: 'Deleting', failed: 'We don’t know whether it was deleted. Check your connection and try again.' },
};

const actOf = {
  enable: 'updateEmailTemplate',
  disable: 'updateEmailTemplate',
  duplicate: 'createEmailTemplate',
  delete: 'deleteEmailTemplate',
} as const satisfies Record<Verb, string>;

/** Where the server refused, someone else has changed it. */
async function send({ verb, about }: TemplateCommand): Promise<CommandDone<never>> {
  try {
    return await act(verb, about);
  } finally {
    void invalidateReads(stale[actOf[verb]]);
  }
}

async function act(verb: Verb, template: EmailTemplate): Promise<CommandDone<never>> {
  const { email_template_id: id, version, name, trigger, subject, body } = template;
  const params = { path: { id } };
  switch (verb) {
    case 'enable':
      await ask(operations.updateEmailTemplate, { params, body: { version, enabled: true } });
      return { message: `“${name}” is enabled.` };
    case 'disable':
      await ask(operations.updateEmailTemplate, { params, body: { version, enabled: false } });
      return { message: `“${name}” is disabled. The built-in text is sent.` };
    case 'duplicate': {
      const copy = { trigger, subject, body, name: copyName(name), enabled: false };
      const created = await sendOnce(`duplicate ${id} ${version}`, (header) =>
        ask(operations.createEmailTemplate, { params: { header }, body: copy }),
      );
      return { message: `“${name}” is copied.`, to: editPath(created.email_template_id) };
    }
    case 'delete':
      await ask(operations.deleteEmailTemplate, { params });
      return { message: `“${name}” is deleted.` };
  }
}

const longestName = 120;

function copyName(name: string): string {
  return `${[...name].slice(0, longestName - ' (copy)'.length).join('')} (copy)`;
}
