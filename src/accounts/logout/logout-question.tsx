import { confirmLogout, dismissLogout } from '#src/session/logout-question.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';

/** Asks before a logout throws away what is not saved or sent yet. */
export function LogoutQuestion({ unsaved }: { unsaved: string[] }) {
  return (
    <ConfirmDialog
      isOpen
      title="Log out and lose what you typed?"
      text={
        unsaved.length > 0
          ? 'Logging out deletes what you haven’t saved or sent:'
          : 'We couldn’t check whether everything you typed here is saved or sent. If not, it’s gone when you log out.'
      }
      confirm="Log out"
      cancel="Stay"
      onConfirm={confirmLogout}
      onCancel={dismissLogout}
    >
      {unsaved.length > 0 && (
        <ul>
          {unsaved.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
