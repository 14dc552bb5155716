import type { RegistrationStatus } from '#openapi/types.ts';
import { dropNote, keepNote, readNote } from '#src/api/device-notes.ts';
import { WAITING } from '#src/api/forget.ts';
import { parseKept } from '#src/api/kept-json.ts';

type Waiting = Extract<RegistrationStatus, 'pending' | 'waitlisted'>;
type Kept = [registrationId: string, status: Waiting][];

/** Those that nobody looked at again make room for newer ones. */
const MOST = 50;

/** How this browser last showed a registration that waits for an answer; null where it never did. It goes with the session. */
export async function readWaiting(registrationId: string): Promise<Waiting | null> {
  return (await read()).find(([id]) => id === registrationId)?.[1] ?? null;
}

/** Keeps it while it waits, and forgets it once its answer was shown. */
export async function noteWaiting(registrationId: string, status: RegistrationStatus | null): Promise<void> {
  const kept = await read();
  const rest = kept.filter(([id]) => id !== registrationId);
  if (status === 'pending' || status === 'waitlisted') rest.push([registrationId, status]);
  else if (rest.length === kept.length) return;
  await (rest.length === 0 ? dropNote(WAITING) : keepNote(WAITING, JSON.stringify(rest.slice(-MOST))));
}

async function read(): Promise<Kept> {
  return parseKept(await readNote(WAITING), isWaiting) ?? [];
}

function isWaiting(value: unknown): value is Kept {
  return (
    Array.isArray(value) &&
    value.every(
      (each) =>
        Array.isArray(each) && typeof each[0] === 'string' && (each[1] === 'pending' || each[1] === 'waitlisted'),
    )
  );
}
