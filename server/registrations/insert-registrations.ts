import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FirstStatus } from '#machines/registrations/registration/registration.machine.ts';
import type { Answers } from '#openapi/types.ts';
import { codeOfHash } from '#rules/registrations/ticket-code.ts';
import { registrationWords } from '../accounts/users/person-words.ts';
import type { Tx } from '../platform/database/database.ts';

export interface NewRegistration {
  registration_id: string;
  event_id: string;
  user_id: string;
  status: FirstStatus;
  form_version_id: string | null;
  answers: Answers;
  answer_words: string[];
  /** The team's note on it; none by default. */
  note?: string;
  /** The name that organisers corrected for it alone; null, the default, for that of the person. */
  guest_name?: string | null;
  created_at: Date;
  /** The organiser who puts the person on the list, and has written that down. */
  added_by?: string | null;
  /** False: it is not announced to the person. */
  isTold?: boolean;
  /** When it is announced; null for at once. */
  announceAt?: Date | null;
  /** The word of the link that the person came through, tidied, empty for none; null is not counted. */
  cameFrom?: string | null;
  registrant: { full_name: string; email: string };
}

const attempts = 10;

/** So many words are counted for an event, as the contract's CameFrom has room for; all further ones together, as `*`. */
const mostWords = 50;

/** Stores them, to be announced unless said otherwise, each under a code that no other registration has. */
export async function insertRegistrations(tx: Tx, registrations: NewRegistration[], makeCode = codeOf): Promise<void> {
  let left = registrations;
  for (let attempt = 0; left.length > 0 && attempt < attempts; attempt += 1) {
    const stored = await insertUnderFreeCodes(tx, left, makeCode);
    left = left.filter(({ registration_id }) => !stored.has(registration_id));
  }
  if (left.length > 0) throw new Error('No free registration code was found.');
}

async function insertUnderFreeCodes(
  tx: Tx,
  registrations: NewRegistration[],
  makeCode: (ticket: Uint8Array) => string,
) {
  const rows = registrations.map(
    ({
      registrant,
      added_by = null,
      isTold = true,
      announceAt = null,
      cameFrom = null,
      note = '',
      guest_name = null,
      ...row
    }) => {
      const ticket = randomBytes(16);
      const code = makeCode(ticket);
      return {
        ...row,
        code,
        ticket: ticket.toString('hex'),
        added_by,
        is_told: isTold,
        // By the clock of the database, which looks when it is due.
        told_in: announceAt ? Math.max(0, announceAt.getTime() - row.created_at.getTime()) : 0,
        came_from: cameFrom,
        note,
        guest_name,
        search_words: registrationWords(registrant, code),
        waitlisted_at: row.status === 'waitlisted' ? row.created_at : null,
      };
    },
  );
  // One value however many rows: the statement is the same for all groups.
  const { rows: stored } = await sql<{ registration_id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (registration_id uuid, event_id uuid,
        user_id uuid, status text, form_version_id uuid, answers jsonb, answer_words text[], code text, ticket text,
        search_words text[], added_by uuid, is_told boolean, told_in double precision, came_from text, note text, guest_name text, waitlisted_at timestamptz, created_at timestamptz)
    ), stored as (
      insert into registrations (registration_id, event_id, user_id, status, form_version_id, answers, answer_words, code,
        ticket, search_words, search_stale, added_by, note, guest_name, waitlisted_at, created_at, updated_at)
      select registration_id, event_id, user_id, status, form_version_id, answers, answer_words, code,
        decode(ticket, 'hex'), search_words, false, added_by, note, guest_name, waitlisted_at, created_at, created_at
      from given
      on conflict (code) do nothing
      returning registration_id, event_id
    ), unannounced as (
      insert into unannounced_registrations (registration_id, event_id, due_at)
      select stored.registration_id, stored.event_id, clock_timestamp() + told_in * interval '1 millisecond' from stored join given using (registration_id) where is_told
    ), came as (
      select given.event_id, came_from as word, known.word is not null or came_from = '' as is_known, count(*) as registrations
      from stored join given using (registration_id)
        left join event_sources as known on known.event_id = given.event_id and known.word = came_from
      where came_from is not null
      group by given.event_id, came_from, known.word
    ), counted as (
      insert into event_sources as counted (event_id, word, registrations)
      select event_id, kept_as, sum(registrations) from (
        select event_id, registrations, case
          when is_known or row_number() over (partition by event_id, is_known order by word) + (
            select count(*) from event_sources where event_id = came.event_id and word not in ('', '*')
          ) <= ${mostWords} then word
          else '*' end as kept_as
        from came
      ) as each_word
      group by event_id, kept_as order by event_id, kept_as
      on conflict (event_id, word) do update set registrations = counted.registrations + excluded.registrations
    )
    select registration_id from stored`.execute(tx);
  return new Set(stored.map(({ registration_id }) => registration_id));
}

/**
 * What a person reads out at the door, such as K7M2-9QXD: 40 bits of the hash of the first ticket, so that a door's list need not
 * hold as many bits of that ticket once more. Two may be alike, though hardly ever. It stays when the ticket is replaced.
 */
export function codeOf(ticket: Uint8Array): string {
  return codeOfHash(createHash('sha256').update(ticket).digest());
}
