import { useRef, useState } from 'react';
import type { AdminRegistrationDetails } from '#openapi/types.ts';
import { readDraft, removeDraft, writeDraft } from '#src/session/drafts/drafts.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { useNote } from '../use-registrations.ts';

type Known = Pick<AdminRegistrationDetails, 'note' | 'note_version'>;

/** What was typed, and the version of the note that it was typed on. */
interface Draft {
  note: string;
  version: number;
}

/**
 * The organisers' note in hand. What could not be saved is kept, and saved over nothing but what it was typed on: a newer
 * note of somebody else is `theirs` until the person has decided.
 */
export function useNoteDraft({ registration_id: id, registrant, ...read }: AdminRegistrationDetails) {
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
