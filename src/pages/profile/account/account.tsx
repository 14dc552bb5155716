import type { User } from '#openapi/types.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { OwnData } from './own-data.tsx';
import { Security } from './security.tsx';
import * as styles from './account.css.ts';

/** The settings of the account. */
export function Account({ user }: { user: User }) {
  return (
    <div className={styles.layout}>
      <Security user={user} />
      <div className={styles.side}>
        <NotificationSettings />
        <OwnData />
      </div>
    </div>
  );
}
