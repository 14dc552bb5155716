import { row } from '#src/design/flow.css.ts';
import { useEffect, useEffectEvent } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import type { AdminRegistrationDetails } from '#openapi/types.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { useNoteDraft } from './note-draft.ts';
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
          {stateWords(draft)}
        </span>
      </div>
    </form>
  );
}

type NewerProps = { note: string; onKeepBoth: () => void; onTakeTheirs: () => void };

/** What somebody else wrote while this person typed. */
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

function stateWords({ isPending, isEdited, isSaved }: { isPending: boolean; isEdited: boolean; isSaved: boolean }) {
  if (isPending) return 'Saving…';
  if (isEdited) return 'Not saved yet';
  return isSaved ? 'Saved' : '';
}
