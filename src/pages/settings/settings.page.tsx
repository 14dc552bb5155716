import type { User } from '#openapi/types.ts';
import { OwnFrame } from '#src/features/own-user/own-frame.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { OwnData } from './own-data.tsx';
import { Security } from './security.tsx';
import { Sessions } from './sessions.tsx';
import { TimeZone } from './time-zone.tsx';
import { useOpenForms } from './use-account-commands.ts';
import * as styles from './settings.css.ts';

/** How the person gets in, is told of things, and what is kept about them. */
export function SettingsPage({ title }: { title: string }) {
  return (
    <OwnFrame title={title} current="settings">
      {(user) => <Settings user={user} />}
    </OwnFrame>
  );
}

export function Settings({ user }: { user: User }) {
  const forms = useOpenForms(user);
  return (
    <div className={styles.sections}>
      <Security user={user} forms={forms} />
      <NotificationSettings />
      <TimeZone user={user} />
      <Sessions />
      <OwnData user={user} />
    </div>
  );
}
