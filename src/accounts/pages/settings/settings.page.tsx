import type { User } from '#openapi/types.ts';
import { OwnFrame } from '#src/accounts/own-user/own-frame.tsx';
import { AskForFactor } from '#src/accounts/second-factor/ask-for-factor.tsx';
import { Address } from './address.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { OwnData } from './own-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { ProviderAccounts } from './provider-accounts.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { TimeZone } from './time-zone.tsx';
import { TwoStep } from './two-step.tsx';
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
      <Section id="security" title="Login and security" lead="The address and the password you log in with.">
        <ConfirmFirst />
        <Address user={user} change={forms.address} />
        <Password user={user} change={forms.password} />
        <TwoStep user={user} change={forms.twoStep} />
        <Passkeys user={user} adding={forms.passkey} />
        <ProviderAccounts user={user} change={forms.provider} />
      </Section>
      <NotificationSettings />
      <TimeZone user={user} />
      <Sessions />
      <OwnData user={user} />
      <AskForFactor />
    </div>
  );
}
