import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

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

/**
 * Holds back what would leave the page while something is edited: links, and the browser's Back where it can be held (the
 * Navigation API). `onward` is what was held back.
 */
function useLeaving(isEdited: boolean, onLeave: () => void) {
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const mayGo = useRef(false);
  useEffect(() => {
    if (!isEdited) return;
    mayGo.current = false;
    const hold = (go: () => void) => setOnward(() => go);
    const stops = new AbortController();
    const { signal } = stops;
    document.addEventListener('click', (event) => holdLink(event, hold), { capture: true, signal });
    window.navigation?.addEventListener('navigate', (event) => !mayGo.current && holdBack(event, hold), { signal });
    return () => stops.abort();
  }, [isEdited]);

  function leave() {
    mayGo.current = true;
    // The next page may be the same one, with something else to edit.
    setOnward(null);
    onLeave();
    onward?.();
  }
  return { onward, stay: () => setOnward(null), leave };
}

/** Before the router hears of the click. */
function holdLink(event: MouseEvent, hold: (go: () => void) => void) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  hold(() => navigate(link.pathname + link.search));
}

function holdBack(event: NavigateEvent, hold: (go: () => void) => void) {
  const { navigationType, cancelable, destination } = event;
  if (navigationType !== 'traverse' || !cancelable) return;
  event.preventDefault();
  hold(() => void window.navigation?.traverseTo(destination.key));
}
