import type { User } from '#openapi/types.ts';
import { Address } from './address.tsx';
import { Password } from './password.tsx';
import { Section } from './section.tsx';
import type { OpenForms } from './use-account-commands.ts';

/** How the person gets in. */
export function Security({ user, forms }: { user: User; forms: OpenForms }) {
  return (
    <Section id="security" title="Login and security" lead="The address and the password you log in with.">
      <Address user={user} change={forms.address} />
      <Password user={user} change={forms.password} />
    </Section>
  );
}
