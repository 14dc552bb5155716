import { row } from '#src/design/flow.css.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import type { AdminRegistrationDetails } from '#openapi/types.ts';
import { readDraft, removeDraft, writeDraft } from '#src/session/drafts/drafts.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Textarea } from '#src/ui/text-field/text-field.tsx';
import { useNote } from '../use-registrations.ts';
import * as styles from './person-drawer.css.ts';

/** Milliseconds without a key. */
const PAUSE = 2000;

/**
 * What organisers note for themselves: saved when they pause and when they leave, and by the button. What could not be
 * saved outlives the drawer and a reload.
 */
export function PersonNote({ registration }: { registration: AdminRegistrationDetails }) {
  const draft = useNoteDraft(registration);
  const { shown, theirs, isEdited, isPending, error } = draft;
  const save = () => {
    if (!isPending && isEdited) draft.send();
  };
  useSavedByItself({
    shown,
    isDue: isEdited && !isPending && !error && theirs === null,
    save,
    // What was typed while an earlier text is on its way has no other chance.
    leave: () => isEdited && !draft.isOnItsWay && draft.send(),
  });

  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DraftNote draft={draft.name} isEdited={isEdited} onDiscard={draft.takeTheirs} />
      <Textarea
        name="note"
        label="Note for organisers"
        hint="Only organisers see it."
        rows={3}
        maxLength={bounds.RegistrationNote.note.maxLength}
        value={shown}
        error={
          error
            ? toShown(error, 'We don’t know whether the note was saved. Check your connection and try again.').detail
            : undefined
        }
        onChange={(event) => draft.type(event.target.value)}
      />
      {theirs !== null && <Newer note={theirs} onKeepBoth={draft.keepBoth} onTakeTheirs={draft.takeTheirs} />}
      <div className={row({ gap: 'x3' })}>
        <Button
          type="submit"
          tone="soft"
          size="small"
          busy={isPending}
          aria-disabled={!isEdited || theirs !== null || undefined}
        >
          Save note
        </Button>
        <span role="status" className={styles.noteState}>
          {stateText(draft)}
        </span>
      </div>
    </form>
  );
}

type NewerProps = { note: string; onKeepBoth: () => void; onTakeTheirs: () => void };

/** What someone else wrote while this person typed. */
function Newer({ note, onKeepBoth, onTakeTheirs }: NewerProps) {
  return (
    <Notice tone="warning" role="alert" title="Someone else changed this note. Yours isn’t saved yet.">
      <p className={styles.message} dir="auto">
        {note || 'They removed it.'}
      </p>
      <div className={row({ gap: 'x3' })}>
        <Button size="small" onClick={onKeepBoth}>
          {note ? 'Keep both' : 'Keep mine'}
        </Button>
        <Button size="small" tone="soft" onClick={onTakeTheirs}>
          Discard mine
        </Button>
      </div>
    </Notice>
  );
}

type Saving = { shown: string; isDue: boolean; save: () => void; leave: () => void };

function useSavedByItself({ shown, isDue, save, leave }: Saving) {
  const saveByItself = useEffectEvent(save);
  const saveOnLeaving = useEffectEvent(leave);
  useEffect(() => {
    if (!isDue) return;
    const pause = setTimeout(saveByItself, PAUSE);
    return () => clearTimeout(pause);
  }, [shown, isDue]);
  useEffect(() => () => saveOnLeaving(), []);
}

function stateText({ isPending, isEdited, isSaved }: { isPending: boolean; isEdited: boolean; isSaved: boolean }) {
  if (isPending) return 'Saving…';
  if (isEdited) return 'Not saved yet';
  return isSaved ? 'Saved' : '';
}

type Known = Pick<AdminRegistrationDetails, 'note' | 'note_version'>;

/** What was typed, and the version of the note that it was typed on. */
interface Draft {
  note: string;
  version: number;
}

/**
 * The organisers' note in hand. What could not be saved is kept, and saved over nothing but what it was typed on: a newer
 * note of someone else is `theirs` until the person has decided.
 */
function useNoteDraft({ registration_id: id, registrant, ...read }: AdminRegistrationDetails) {
  const name = `note:${id}`;
  const [draft, setDraft] = useState(() => readNote(name));
  // For texts that leave after the drawer has closed.
  const version = useRef(draft?.version ?? read.note_version);
  const { mutate, isPending, isSuccess, error, data, variables, reset } = useNote(
    id,
    () => version.current,
    (saved) => {
      version.current = saved.note_version;
      const kept = readNote(name);
      if (kept?.note === saved.note) removeDraft(name);
      else if (kept) keepNote(name, { ...kept, version: saved.note_version });
      setDraft((typed) => typed && { ...typed, version: saved.note_version });
    },
  );
  const known = newestOf(read, data, currentOf(error));
  const shown = draft?.note ?? known.note;
  const isEdited = shown !== known.note;
  const theirs = isEdited && draft && draft.version < known.note_version ? known.note : null;

  const put = (next: Draft) => {
    version.current = next.version;
    setDraft(next);
    if (next.note === known.note) removeDraft(name);
    else keepNote(name, next, registrant.full_name || registrant.email);
    if (!isPending) reset();
  };
  return {
    name,
    shown,
    theirs,
    isEdited,
    isPending,
    isSaved: isSuccess && variables === shown && !isEdited,
    isOnItsWay: isPending && variables === shown,
    /** Null for a note that changed meanwhile, which `theirs` tells. */
    error: currentOf(error) ? null : error,
    type: (note: string) => put({ note, version: isEdited && draft ? draft.version : known.note_version }),
    send: () => {
      if (theirs === null) mutate(shown);
    },
    keepBoth: () => put({ note: [known.note, shown].filter(Boolean).join('\n'), version: known.note_version }),
    takeTheirs: () => put({ note: known.note, version: known.note_version }),
  };
}

function newestOf(read: Known, ...others: (Known | null | undefined)[]): Known {
  return others.reduce<Known>((best, each) => (each && each.note_version > best.note_version ? each : best), read);
}

function currentOf(error: unknown): Known | null {
  const isStale = error instanceof CallFailed && error.code === 'stale_version';
  return isStale ? ((error.current as Known | undefined) ?? null) : null;
}

function readNote(name: string): Draft | null {
  const { note, version } = readDraft(name, ['note', 'version']);
  return note === undefined ? null : { note, version: Number(version ?? 0) };
}

function keepNote(name: string, { note, version }: Draft, about?: string): void {
  writeDraft(name, { note, version: String(version) }, about);
}
