/**
 * The editing of a document, on its page:
 *
 *   const editor = useEditor(questionnaireEditors.registration, params['id'] ?? null);
 *   <AdminFrame>
 *     <AdminHead title={…} actions={<EditorBar editor={editor} />} />
 *     <EditorBody editor={editor} what="This form" describe={describe} back={{ href: '/admin/forms', label: 'All forms' }}>
 *       <TextField name="name" value={editor.values.name} error={problemOf(editor, 'name')}
 *         onChange={…editor.change({ name }, 'name')} onBlur={editor.endStep} />
 *     </EditorBody>
 *     <LeaveQuestion isEdited={editor.isEdited} onLeave={editor.discard} text="Your changes to the form are not saved yet." />
 *   </AdminFrame>
 *
 * The body shows the fields with what has to be said above them: problems, what somebody else has changed, a conflict,
 * that it was deleted; and the skeleton or the retry in their place while there is nothing to edit.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { stack } from '#src/design/flow.css.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { NotThere } from '#src/ui/empty-state/not-there.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { summaryLine } from '#src/ui/form/summary-line.ts';
import { useErrorTitle } from '#src/ui/form/use-error-title.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { AnyEditor, Describe } from './any-editor.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { EditorGone } from './editor-gone.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import * as styles from './editor-body.css.ts';

type Props = {
  editor: AnyEditor;
  /** The document in words, such as "This form". */
  what: string;
  describe: Describe;
  /** Where to go when it does not exist. */
  back: { href: string; label: string };
  /** Made only once there are values. */
  children: ReactNode;
};

export function EditorBody(props: Props) {
  const { draft, isEdited, discard } = props.editor;
  return (
    <div className={stack({ gap: 'x5' })}>
      <DraftNote draft={draft} isEdited={isEdited} onDiscard={discard} />
      <Body {...props} />
    </div>
  );
}

function Body({ editor, what, describe, back, children }: Props) {
  const { state, isAsking, takenOver } = editor;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The panel goes with the button that was pressed; focus goes to what comes after it.
    const goOn = () => document.activeElement === document.body && place.current?.focus({ preventScroll: true });
    return isAsking ? () => void goOn() : undefined;
  }, [isAsking]);
  if (state === 'loading') return <EditorSkeleton />;
  if (state === 'notLoaded') return <EditorNotLoaded editor={editor} what={what} back={back} />;
  return (
    <div ref={place} tabIndex={-1} className={`${stack({ gap: 'x5' })} ${styles.body}`}>
      {state === 'gone' && <EditorGone editor={editor} what={what} back={back} />}
      {state === 'conflict' && <ConflictPanel editor={editor} describe={describe} />}
      {state !== 'gone' && <EditorProblems editor={editor} describe={describe} />}
      {takenOver.length > 0 && <TakenOver fields={takenOver} describe={describe} />}
      {children}
    </div>
  );
}

/** What is wrong with a field, as the server said; it goes when the field is changed. */
export function problemOf(editor: Pick<AnyEditor, 'error'>, field: string): string | undefined {
  return editor.error?.fields.find((problem) => problem.field === field)?.detail;
}

type EditorNotLoadedProps = { editor: AnyEditor; what: string; back: { href: string; label: string } };

function EditorNotLoaded({ editor: { error, retry }, what, back }: EditorNotLoadedProps) {
  if (error?.code === 'not_found' || error?.code === 'invalid') return <NotThere what={what} back={back} />;
  return (
    <NotLoaded title={`${what} did not load`} onRetry={retry}>
      {error?.detail}
    </NotLoaded>
  );
}

type EditorProblemsProps = { editor: AnyEditor; describe: Describe };

/** Why it was not saved, with links to the fields that it is about. */
function EditorProblems({ editor: { error }, describe }: EditorProblemsProps) {
  useErrorTitle(error !== null);
  if (error === null) return null;
  const fields = error.fields.map(({ field, detail }) => {
    const { label, id = field } = describe(field);
    return { id, text: summaryLine(label, detail) };
  });
  return <ErrorSummary fields={fields} detail={fields.length > 0 ? undefined : error.detail} />;
}

type TakenOverProps = { fields: string[]; describe: Describe };

/** What somebody else changed and nobody had touched here. */
function TakenOver({ fields, describe }: TakenOverProps) {
  const labels = new Intl.ListFormat('en-GB').format(fields.map((field) => describe(field).label));
  return (
    <Notice tone="info" role="status" title="Someone else was here too">
      They changed {labels}. Those changes are in your copy.
    </Notice>
  );
}
