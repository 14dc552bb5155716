import type { User } from '#openapi/types.ts';
import { section } from '#src/design/type.css.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Address } from './address.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';
import type { OpenForms } from './use-account-commands.ts';
import * as styles from './settings.css.ts';

/** How the person gets in: address, password, and where they are logged in. */
export function Security({ user, forms }: { user: User; forms: OpenForms }) {
  return (
    <Surface lift="high" padding="large" role="region" aria-labelledby="security" className={styles.card}>
      <h2 id="security" className={section}>
        Login and security
      </h2>
      <Address user={user} change={forms.address} />
      <Password user={user} change={forms.password} />
      <Sessions />
    </Surface>
  );
}
