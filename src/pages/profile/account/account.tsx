import type { User } from '#openapi/types.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { OwnData } from './own-data.tsx';
import { Security } from './security.tsx';
import type { OpenForms } from './use-account-commands.ts';
import * as styles from './account.css.ts';

/** The settings of the account. */
export function Account({ user, forms }: { user: User; forms: OpenForms }) {
  return (
    <div className={styles.layout}>
      <Security user={user} forms={forms} />
      <div className={styles.side}>
        <NotificationSettings />
        <OwnData user={user} />
      </div>
    </div>
  );
}
