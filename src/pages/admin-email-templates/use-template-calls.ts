import type { EmailTemplate } from '#openapi/types.ts';
import { toShown } from '#machines/problem.ts';
import { invalidateEmailTemplates } from '#src/api/email-templates-cache.ts';
import { $api } from '#src/api/query.ts';
import { toast } from '#src/ui/live/toast.ts';

/** What can be done with a template without opening it; the list follows, and how it went is told. */
export function useTemplateCalls({ email_template_id: id, version, name, trigger, subject, body }: EmailTemplate) {
  const onSettled = () => invalidateEmailTemplates();
  const onError = (error: unknown) => toast(toShown(error, 'Nothing was changed. Try again.').detail, 'danger');
  const update = $api.useMutation('patch', '/admin/email-templates/{id}', { onError, onSettled });
  const create = $api.useMutation('post', '/admin/email-templates', { onError, onSettled });

  return {
    isBusy: update.isPending || create.isPending,
    setEnabled(enabled: boolean) {
      const words = enabled ? `“${name}” is enabled.` : `“${name}” is disabled. The built-in text is sent.`;
      update.mutate({ params: { path: { id } }, body: { version, enabled } }, { onSuccess: () => toast(words) });
    },
    duplicate() {
      const copy = { ...{ trigger, subject, body }, name: copyName(name), enabled: false };
      create.mutate({ body: copy }, { onSuccess: (created) => toast(`“${created.name}” is created.`) });
    },
  };
}

const longestName = 120;

function copyName(name: string): string {
  return `${[...name].slice(0, longestName - ' (copy)'.length).join('')} (copy)`;
}
