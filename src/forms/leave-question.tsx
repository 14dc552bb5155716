import { lazy, Suspense, useEffect } from 'react';
import { useLeaving } from './use-leaving.ts';

const loadDialog = () => import('#src/ui/dialog/confirm-dialog.tsx');
const ConfirmDialog = lazy(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })));

type Props = {
  isEdited: boolean;
  /** What is not saved: "Your changes to the profile are not saved yet." */
  text: string;
  /** Called when the person lets the changes go. */
  onLeave: () => void;
};

/** Asks before unsaved changes are left behind. */
export function LeaveQuestion({ isEdited, text, onLeave }: Props) {
  const { onward, stay, leave } = useLeaving(isEdited, onLeave);
  useEffect(() => {
    // What fails now is tried again when it is needed.
    if (isEdited) loadDialog().catch(() => {});
  }, [isEdited]);
  if (!onward) return null;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title="Leave without saving?"
        text={text}
        confirm="Discard changes"
        cancel="Keep editing"
        onConfirm={leave}
        onCancel={stay}
      />
    </Suspense>
  );
}
