import { row } from '#src/design/flow.css.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toShown } from '#machines/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import type { AdminRegistrationDetails } from '#openapi/types.ts';
import { readDraft, removeDraft, writeDraft } from '#src/actors/drafts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { useNote } from '../use-registrations.ts';
import * as styles from './person-drawer.css.ts';

/** Milliseconds without a key. */
const PAUSE = 2000;

/**
 * What organisers note for themselves: saved when they pause and when they leave, and by the button. What could not be
 * saved outlives the drawer and a reload.
 */
export function PersonNote({
  registration: { registration_id: id, note },
}: {
  registration: AdminRegistrationDetails;
}) {
  const draft = `note:${id}`;
  const [typed, setTyped] = useState(() => readDraft(draft, ['note']).note);
  const { mutate, isPending, isSuccess, error, variables, reset } = useNote(
    (saved) => readDraft(draft, ['note']).note === saved && removeDraft(draft),
  );
  const shown = typed ?? note;
  const isSaved = isSuccess && variables.body.note === shown;
  const isEdited = shown !== note && !isSaved;

  const type = (words: string) => {
    setTyped(words);
    if (words === note) removeDraft(draft);
    else writeDraft(draft, { note: words });
    if (!isPending) reset();
  };
  const send = () => mutate({ params: { path: { id } }, body: { note: shown } });
  const save = () => {
    if (!isPending && isEdited) send();
  };
  useSavedByItself({
    shown,
    isDue: isEdited && !isPending && !error,
    save,
    // What was typed while an earlier text is on its way has no other chance.
    leave: () => isEdited && !(isPending && variables.body.note === shown) && send(),
  });

  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        name="note"
        label="Note for organisers"
        hint="Only organisers see it."
        rows={3}
        maxLength={bounds.RegistrationNote.note.maxLength}
        value={shown}
        error={
          error ? toShown(error, 'The note was not saved. Check your connection and try again.').detail : undefined
        }
        onChange={(event) => type(event.target.value)}
      />
      <div className={row({ gap: 'x3' })}>
        <Button type="submit" tone="soft" size="small" busy={isPending} aria-disabled={!isEdited || undefined}>
          Save note
        </Button>
        <span role="status" className={styles.noteState}>
          {stateWords({ isPending, isEdited, isSaved })}
        </span>
      </div>
    </form>
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
