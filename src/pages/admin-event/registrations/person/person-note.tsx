import { row } from '#src/design/flow.css.ts';
import { useState, type FormEvent } from 'react';
import { toShown } from '#machines/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import type { AdminRegistrationDetails } from '#openapi/types.ts';
import { readDraft, removeDraft, writeDraft } from '#src/actors/drafts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { useNote } from '../use-registrations.ts';
import * as styles from './person-drawer.css.ts';

/** What organisers note for themselves. What is not saved yet outlives the drawer and a reload. */
export function PersonNote({
  registration: { registration_id: id, note },
}: {
  registration: AdminRegistrationDetails;
}) {
  const draft = `note:${id}`;
  const [typed, setTyped] = useState(() => readDraft(draft, ['note']).note);
  const { mutate, isPending, isSuccess, error, variables, reset } = useNote();
  const shown = typed ?? note;
  const isEdited = shown !== note;

  const type = (words: string) => {
    setTyped(words);
    if (words === note) removeDraft(draft);
    else writeDraft(draft, { note: words });
    if (!isPending) reset();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isEdited) return;
    mutate(
      { params: { path: { id } }, body: { note: shown } },
      { onSuccess: () => readDraft(draft, ['note']).note === shown && removeDraft(draft) },
    );
  };

  return (
    <form className={styles.section} onSubmit={save}>
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
          {stateWords({ isPending, isEdited, isSaved: isSuccess && variables.body.note === shown })}
        </span>
      </div>
    </form>
  );
}

function stateWords({ isPending, isEdited, isSaved }: { isPending: boolean; isEdited: boolean; isSaved: boolean }) {
  if (isPending) return 'Saving…';
  if (isEdited && !isSaved) return 'Not saved yet';
  return isSaved ? 'Saved' : '';
}
