import type { LoginMethods } from '#openapi/types.ts';
import { $api } from '#src/api/query.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './settings.css.ts';

/** Said before anybody types what the server would refuse in this session. */
export function LogInAgain() {
  const methods = $api.useQuery('get', '/users/me/login-methods');
  if (!methods.data?.is_to_show) return null;
  return (
    <div className={styles.part}>
      <Notice tone="warning" title="Log in again before you change these">
        You logged in with your password alone, and your account has more to protect it. Log out, then log in with{' '}
        {wayToShow(methods.data)}.
      </Notice>
    </div>
  );
}

/** As the server says it when it refuses a change. */
function wayToShow({ second_factor, passkeys, identities }: LoginMethods): string {
  if (second_factor && passkeys.length > 0) return 'your passkey or a code from your authenticator app';
  if (passkeys.length > 0) return 'your passkey';
  if (second_factor) return 'a code from your authenticator app';
  return identities[0]?.provider ?? 'the provider';
}
