import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { ConfirmButton } from '#src/accounts/second-factor/confirm-button.tsx';
import { canShow } from '#src/accounts/second-factor/can-show.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './settings.css.ts';

/** Says which factor this session lacks, unless the next change asks for it anyway. */
export function ConfirmFirst() {
  const methods = useRead(operations.getLoginMethods).data;
  if (!methods?.is_to_show) return null;
  if (!canShow(methods)) {
    return (
      <div className={styles.part}>
        <Notice tone="warning" title="Log in again before you change these">
          You logged in with your password alone, and your account has more to protect it. Log out, then log in with{' '}
          {methods.identities[0]?.provider ?? 'the provider'}.
        </Notice>
      </div>
    );
  }
  if (!methods.is_missing) return null;
  return (
    <div className={styles.part}>
      <Notice tone="warning" title="Confirm it’s you to organise here" action={<ConfirmButton />}>
        You logged in with your password alone. Once you have confirmed that it’s you, the admin area opens.
      </Notice>
    </div>
  );
}
