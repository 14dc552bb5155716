import * as operations from '#openapi/operations.ts';
import type { EmailTemplate } from '#openapi/types.ts';
import { useIsAdministrator } from '#src/session/auth.ts';
import { useRead } from '#src/api/query.ts';
import { DEFAULTS_ARE_ADMINISTRATORS } from '#rules/accounts/authors.ts';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';

type Props = {
  trigger: EmailTemplate['trigger'];
  /** Null for a new one. */
  id: string | null;
  checked: boolean;
  error: string | undefined;
  onChange: (enabled: boolean) => void;
};

/** Whether this text is the one that is sent, and what it takes the place of. */
export function EnabledField({ trigger, id, checked, error, onChange }: Props) {
  const { data } = useRead(operations.listEmailTemplates);
  const other = data?.items.find((each) => each.trigger === trigger && each.enabled && each.email_template_id !== id);
  const isAdministrator = useIsAdministrator();
  const before = other ? `“${other.name}”` : 'the built-in text';
  return (
    <Checkbox
      name="enabled"
      label="Enabled"
      isSetting
      disabled={!isAdministrator}
      hint={
        isAdministrator
          ? `Sent in place of ${before} once it is saved, except for events that chose another template.`
          : DEFAULTS_ARE_ADMINISTRATORS
      }
      checked={checked}
      error={error}
      onChange={onChange}
    />
  );
}
