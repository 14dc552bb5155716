import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, useShortcuts } from '#src/ui/shortcuts/shortcuts.ts';

type Keys = { save: () => void; undo: () => void; redo: () => void };

/** Ctrl or Cmd with S saves, with Z undoes, with Shift and Z or with Y does again; a text field keeps its own undo. */
export function useEditorKeys({ save, undo, redo }: Keys) {
  useShortcuts(EDITOR_KEYS);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = (event.shiftKey ? 'shift ' : '') + event.key.toLowerCase();
    const does = { s: save, z: undo, 'shift z': redo, y: redo }[key];
    if (!does || (does !== save && isIn(event.target, TEXT))) return;
    event.preventDefault();
    // What is asked in a dialog comes first.
    if (!isIn(event.target, DIALOG)) does();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const EDITOR_KEYS: Shortcut[] = [
  { keys: ['Ctrl+S', '⌘S'], does: 'Save' },
  { keys: ['Ctrl+Z', '⌘Z'], does: 'Undo, outside a text field' },
  { keys: ['Ctrl+Shift+Z', 'Ctrl+Y', '⇧⌘Z'], does: 'Redo, outside a text field' },
];

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

const DIALOG = '[role=dialog], [role=alertdialog]';
const TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable=true]';
