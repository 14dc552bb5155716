import { mdiRedoVariant, mdiUndoVariant } from '@mdi/js';
import { type ReactNode, useEffect, useRef, type RefObject, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import type { AnyEditor } from './any-editor.ts';
import { editorWords, isUnsafe } from './editor-words.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import * as styles from './editor-bar.css.ts';

type Props = {
  editor: AnyEditor;
  /** In place of `editor.save`, where the page looks or asks first. */
  onSave?: () => void;
  saveWords?: string;
  /** `soft` while another button is the filled one. */
  saveTone?: 'primary' | 'soft';
  /** Further buttons, beside Save; none of them filled. */
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
        <span className={styles.words({ isUnsafe: isUnsafe(editor) })}>{editorWords(editor)}</span>
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
