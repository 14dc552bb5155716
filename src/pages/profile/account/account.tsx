import type { User } from '#openapi/types.ts';
import type { OpenForm } from './form-part.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { OwnData } from './own-data.tsx';
import { Security } from './security.tsx';
import * as styles from './account.css.ts';

/** The settings of the account. */
export function Account({ user, ...form }: OpenForm & { user: User }) {
  return (
    <div className={styles.layout}>
      <Security user={user} {...form} />
      <div className={styles.side}>
        <NotificationSettings />
        <OwnData />
      </div>
    </div>
  );
}
