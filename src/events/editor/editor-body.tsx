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
 * The body shows the fields with what has to be said above them: problems, what someone else has changed, a conflict,
 * that it was deleted; and the skeleton or the retry in their place while there is nothing to edit.
 */
import { mdiSourceMerge } from '@mdi/js';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Clash, Side, Values } from '#machines/events/editor/editor.types.ts';
import { row, stack } from '#src/design/flow.css.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { NotThere } from '#src/admin/did-not-load.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { summaryLine, useErrorTitle } from '#src/ui/form/attempt.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { Editor } from '#src/events/actors/editor.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './editor.css.ts';

/** An editor of whatever kind: all that these parts need of it. */
export type AnyEditor = Omit<Editor<Values>, 'change' | 'replace'>;

/** What a field is called and how its value is shown to someone who compares two of them. */
interface DescribedField {
  label: string;
  show: (value: unknown) => ReactNode;
  /** Of its control, where that is not the field's name. */
  id?: string;
}

/** By the field's name; also by the path of a part that a problem may be about, such as `questions.2.label`. */
export type Describe = (field: string) => DescribedField;

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

/** What someone else changed and nobody had touched here. */
function TakenOver({ fields, describe }: TakenOverProps) {
  const labels = new Intl.ListFormat('en-GB').format(fields.map((field) => describe(field).label));
  return (
    <Notice tone="info" role="status" title="Someone else was here too">
      They changed {labels}. Those changes are in your copy.
    </Notice>
  );
}

type EditorGoneProps = { editor: AnyEditor; what: string; back: { href: string; label: string } };

/** It was deleted meanwhile; what was typed can become a new one. It takes focus when it appears. */
function EditorGone({ editor, what, back }: EditorGoneProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const title = `${what} was deleted meanwhile`;
  const actions = (
    <div className={row({ gap: 'x2' })}>
      <Button onClick={editor.recreate}>Save as a new one</Button>
      <LinkButton tone="soft" href={back.href}>
        {back.label}
      </LinkButton>
    </div>
  );
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={title} className={styles.gone}>
      <Notice tone="warning" title={title} action={actions}>
        What you typed is still here. Save it as a new one, or leave it.
      </Notice>
    </div>
  );
}

type ConflictPanelProps = { editor: AnyEditor; describe: Describe };

/** Both versions of each field that two people changed, to choose from; it takes focus when it appears. */
function ConflictPanel({ editor, describe }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => panel.current?.focus(), []);
  const { clash, values } = editor;
  if (!clash) return null;
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        <Icon path={mdiSourceMerge} />
        Someone else changed this too
      </h2>
      <p className={styles.lead}>
        While you were editing, a newer version was saved. Choose what to keep, field by field; everything else is
        already together.
      </p>
      {clash.fields.map((field) => (
        <ClashingField
          key={field}
          field={field}
          describe={describe}
          clash={clash}
          mine={values[field]}
          onChoose={(side) => editor.choose(field, side)}
        />
      ))}
      <div className={row({ gap: 'x2' })}>
        <Button onClick={() => editor.resolve()}>Save with these</Button>
        <Button tone="soft" onClick={editor.postpone}>
          Keep editing
        </Button>
      </div>
    </section>
  );
}

type FieldProps = {
  field: string;
  describe: Describe;
  clash: Clash;
  mine: unknown;
  onChoose: (side: Side) => void;
};

function ClashingField({ field, describe, clash, mine, onChoose }: FieldProps) {
  const { label, show } = describe(field);
  const sides = {
    mine: { title: 'Yours', value: mine },
    theirs: { title: 'Theirs', value: clash.theirs.values[field] },
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Choice
            key={side}
            type="radio"
            name={`clash ${field}`}
            checked={clash.chosen[field] === side}
            onChange={() => onChoose(side)}
          >
            <span className={styles.side}>{sides[side].title}</span>
            <span className={styles.value}>{show(sides[side].value)}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** A few fields, before they are there. */
export function EditorSkeleton() {
  return (
    <Surface className={stack({ gap: 'x6' })}>
      <VisuallyHidden>Loading</VisuallyHidden>
      {boneKeys.map((field) => (
        <div key={field}>
          <Skeleton width="third" />
          <span className={styles.control}>
            <Skeleton shape="block" />
          </span>
        </div>
      ))}
    </Surface>
  );
}

const boneKeys = ['first', 'second', 'third', 'fourth'];
