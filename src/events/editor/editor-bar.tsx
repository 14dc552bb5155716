import { mdiRedoVariant, mdiUndoVariant } from '@mdi/js';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import { type Shortcut, useShortcuts } from '#src/ui/shortcuts/shortcuts.ts';
import type { AnyEditor } from './editor-body.tsx';
import * as styles from './editor.css.ts';

type Props = {
  editor: AnyEditor;
  /** In place of `editor.save`, where the page looks or asks first. */
  onSave?: () => void;
  saveWords?: string;
  /** `soft` while another button is the filled one. */
  saveTone?: 'primary' | 'soft';
  /** Further buttons, next to Save; none of them filled. */
  children?: ReactNode;
};

/**
 * Undo, Redo and Save, with words for whether what is seen is saved; for the `actions` of a page's head. On a small
 * screen it stays at the foot of the window, on a wide one while the head is out of sight.
 */
export function EditorBar(props: Props) {
  const { state } = props.editor;
  return state === 'loading' || state === 'notLoaded' ? null : <Bar {...props} />;
}

function Bar({ editor, onSave = editor.save, saveWords = 'Save', saveTone = 'primary', children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isAway = useOutOfView(place);
  const { state, isBusy, isAsking } = editor;
  const save = () => !isBusy && !isAsking && onSave();
  useEditorKeys({ save, undo: editor.undo, redo: editor.redo });
  useEffect(() => {
    if (state === 'saved') announce('Saved.');
  }, [state]);
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.bar({ isAway })} role="group" aria-label="Editing">
        <span className={styles.words({ isUnsafe: isUnsafe(editor) })}>{editorText(editor)}</span>
        <Step name="Undo" path={mdiUndoVariant} keys="Ctrl+Z" isPossible={editor.canUndo} onClick={editor.undo} />
        <Step name="Redo" path={mdiRedoVariant} keys="Ctrl+Shift+Z" isPossible={editor.canRedo} onClick={editor.redo} />
        {/* While there is a choice to make, its own buttons are the ones. */}
        {!isAsking && children}
        {!isAsking && (
          <Button tone={saveTone} busy={isBusy} onClick={save} aria-keyshortcuts="Control+S Meta+S">
            {saveWords}
          </Button>
        )}
      </div>
    </div>
  );
}

type StepProps = { name: string; path: string; keys: string; isPossible: boolean; onClick: () => void };

/** It keeps focus when there is nothing left to undo. */
function Step({ name, path, keys, isPossible, onClick }: StepProps) {
  return (
    <Tooltip text={`${name} (${keys})`} side="bottom">
      <IconButton
        path={path}
        label={name}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && onClick()}
      />
    </Tooltip>
  );
}

/** Whether this place has been scrolled out of the window. */
function useOutOfView(place: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isOut;
}

type Told = Pick<AnyEditor, 'state' | 'id' | 'isEdited' | 'isAsking'>;

/** In two or three words, whether what is seen is safe. */
function editorText({ state, id, isEdited }: Told): string {
  if (state === 'failed') return isEdited || id === null ? 'Not saved' : allSaved;
  if (state === 'pristine') return id === null ? 'Not saved yet' : allSaved;
  return words[state];
}

const allSaved = 'All changes saved';
const words = {
  loading: '',
  notLoaded: '',
  edited: 'Unsaved changes',
  saving: 'Saving…',
  publishing: 'Publishing…',
  saved: 'Saved',
  conflict: 'Your choice is needed',
  gone: 'Not saved',
} as const;

/** Whether the words tell of something that is still to be done. */
function isUnsafe({ isEdited, isAsking }: Told): boolean {
  return isEdited || isAsking;
}

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
