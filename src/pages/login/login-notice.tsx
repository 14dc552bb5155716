import { useAccount } from '#src/actors/account.ts';
import { Notice } from '#src/ui/notice/notice.tsx';

/** Why the person is here, when something brought them. */
export function LoginNotice() {
  const { notice } = useAccount();
  if (notice === null) return null;
  return (
    <Notice tone={notice === 'session_ended' ? 'warning' : 'success'} role="status">
      {sentences[notice]}
    </Notice>
  );
}

const sentences = {
  session_ended: 'Your session has ended. Log in again to go on.',
  account_ready: 'Your account is ready. Log in with your new password.',
  password_changed: 'Your new password holds. Log in with it.',
  account_deleted: 'Your account is deleted. Thank you for having been with us.',
};
