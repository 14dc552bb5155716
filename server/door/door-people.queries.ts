import { type RawBuilder, sql } from 'kysely';
import type { Answers, DoorColumns, DoorRemark, Question } from '#openapi/types.ts';
import { CODE_BYTES, codeOfBytes } from '#rules/registrations/ticket-code.ts';
import { registrantName } from '../accounts/users/shown-names.queries.ts';
import type { Db } from '../platform/database/database.ts';
import { ticketDigest } from '../registrations/tickets/ticket-digests.queries.ts';
import { isNewsIn, type Known } from './door-cursor.queries.ts';
import type { DoorEvent } from './door-event.ts';
import { formatAnswer } from '#rules/events/questions/format-answer.ts';
import { answerTo, shownQuestions } from '#rules/events/questions/shown-questions.ts';
import { listAskedVersions } from '../registrations/lists/asked-versions.queries.ts';
import { findDoorSettings } from './links/door-settings.ts';

/**
 * Those who ever registered, by name, as far as a door may know; with `since`, those of whom something changed that the
 * device was not told, and who was removed. The database puts the columns together: sending it one row a person takes four times as long for 20 000 people.
 */
export async function findDoorPeople(
  db: Db,
  event: DoorEvent,
  { since, salt }: { since: Known | null; salt: string | null },
): Promise<DoorColumns> {
  const digestOf = (table: 'registrations' | 'merged') => {
    const digest = salt === null ? ticketDigest(table) : saltedDigest(table, salt);
    return event.hasTickets ? sql`case when registrations.status = 'approved' then ${digest} else '' end` : sql`''`;
  };
  const changed = since === null ? sql`` : sql`and ${isNewsIn('door_changed_in', since)}`;
  const mergedChanged =
    since === null ? sql`` : sql`and (${isNewsIn('door_changed_in', since)} or ${isNewsIn('changed_in', since)})`;
  const removed =
    since === null
      ? sql``
      : sql`union all
      select code, null, '', ${REMOVED}, 'cancelled', '', null, '', null
      from removed_registrations where event_id = ${event.event_id} and ${isNewsIn('changed_in', since)}`;
  const known = sql`trim(${registrantName}) as name, registrations.status, checked_in_door,
    floor(extract(epoch from checked_in_at) * 1000)::bigint as arrived_at, registrations.name_key, registrations.registration_id`;
  const { rows } = await sql<Omit<DoorColumns, 'remarks'>>`
    with people as (
      select registrations.code, null::text as part_of, ${digestOf('registrations')} as digest, ${known}
      from registrations join users on users.user_id = registrations.user_id
      where registrations.event_id = ${event.event_id} ${changed}
      union all
      select merged.code, registrations.code, ${digestOf('merged')}, ${known}
      from merged_registrations as merged join registrations on registrations.registration_id = merged.registration_id
        join users on users.user_id = registrations.user_id
      where merged.event_id = ${event.event_id} ${mergedChanged}
      ${removed}
      order by name_key, registration_id, part_of nulls first
    )
    select coalesce(json_agg(code), '[]') as codes, coalesce(json_agg(name), '[]') as names,
      coalesce(json_agg(digest), '[]') as digests, coalesce(json_agg(status), '[]') as statuses,
      coalesce(json_agg(arrived_at), '[]') as arrivals, coalesce(json_agg(checked_in_door), '[]') as doors,
      coalesce(json_agg(json_build_object('code', code, 'part_of', part_of)) filter (where part_of is not null), '[]') as merged
    from people`.execute(db);
  const [columns = nobody] = rows;
  const { codes } = columns;
  const digests =
    salt === null ? columns.digests : columns.digests.map((digest, at) => cutDigest(digest, codes[at] ?? ''));
  return { ...columns, digests, remarks: await remarksOf(db, event.event_id, since === null ? null : columns.codes) };
}

/** In place of the name, on a device that lists them still: they are not known any longer. */
const REMOVED = 'Taken off the list';

const nobody = { codes: [], names: [], digests: [], statuses: [], arrivals: [], doors: [], merged: [] };

/** What is answered once the list may no longer be at a door. */
export const noPeople: DoorColumns = { ...nobody, remarks: [] };

/** Characters of 66 bits, and of 24. */
const [LONG, SHORT] = [11, 4] as const;

/** Of a ticket with the salt of one list, and what its code would be made of: `cutDigest` makes of it what the list has. */
function saltedDigest(table: 'registrations' | 'merged', salt: string) {
  const ticket = sql.ref(`${table}.ticket`);
  const salted = sql`substring(sha256(${Buffer.from(salt)}::bytea || ${ticket}) from 1 for 9)`;
  const { from, to } = CODE_BYTES;
  const ofCode = sql`substring(sha256(${ticket}) from ${sql.lit(from + 1)} for ${sql.lit(to - from)})`;
  return sql<string>`left(translate(encode(${salted}, 'base64'), '+/', '-_'), ${sql.lit(LONG)}) || encode(${ofCode}, 'hex')`;
}

/**
 * What one list has of a ticket (rules/door/door-list.ts reads it): 24 bits where the code is that of the ticket, which is 40 more,
 * else 66. Enough to know it there, and of no use at another door, whose salt is another one.
 */
function cutDigest(digest: string, code: string): string {
  const isOfTicket = digest !== '' && codeOfBytes(Buffer.from(digest.slice(LONG), 'hex')) === code;
  return digest.slice(0, isOfTicket ? SHORT : LONG);
}

interface Remarked {
  code: string;
  note: string;
  form_version_id: string | null;
  answers: Answers;
}

/** What the door is told about these people besides their names, as the event's editors chose; with null, of everybody. */
async function remarksOf(db: Db, eventId: string, codes: string[] | null): Promise<DoorRemark[]> {
  // Most of what a door asks is whether there is news, and there is none.
  if (codes?.length === 0) return [];
  const { shows_notes, question_ids } = await findDoorSettings(db, eventId);
  if (!shows_notes && question_ids.length === 0) return [];
  const versions = question_ids.length > 0 ? await listAskedVersions(db, eventId) : [];
  const questionsOf = new Map(versions.map(({ form_version_id, questions }) => [form_version_id, questions]));
  const rows = await findRemarked(db, eventId, { codes, hasNotes: shows_notes, question_ids });
  return rows.flatMap(({ code, note, form_version_id, answers }) => {
    const said = answersOf(questionsOf.get(form_version_id ?? '') ?? [], answers, question_ids);
    return note === '' && said.length === 0 ? [] : { code, note, answers: said };
  });
}

interface Wanted {
  codes: string[] | null;
  hasNotes: boolean;
  question_ids: string[];
}

/** Only those of whom there may be something to say: of most people there is nothing. */
async function findRemarked(db: Db, eventId: string, { codes, hasNotes, question_ids }: Wanted): Promise<Remarked[]> {
  const note: RawBuilder<string> = hasNotes ? sql`note` : sql`''`;
  const { rows } = await sql<Remarked>`
    select code, ${note} as note, form_version_id, answers from registrations
    where event_id = ${eventId} and (${note} <> '' or answers ?| ${question_ids}::text[])
      ${codes === null ? sql`` : sql`and code = any(${codes}::text[])`}`.execute(db);
  return rows;
}

function answersOf(questions: Question[], answers: Answers, wanted: string[]): string[] {
  return shownQuestions(questions, answers)
    .filter(({ question_id }) => wanted.includes(question_id))
    .flatMap((question) =>
      formatAnswer(question, answerTo(answers, question.question_id)).map((words) => inContext(question, words)),
    )
    .slice(0, MOST_ANSWERS);
}

const MOST_ANSWERS = 100;
const LONGEST = 2000;
const speaking = new Set<Question['type']>(['single_choice', 'multiple_choice', 'short_text', 'long_text', 'text']);

/** "Vegan" says enough; "Yes" and "3" do not. */
function inContext({ type, label }: Question, words: string): string {
  return (speaking.has(type) ? words : `${label}: ${words}`).slice(0, LONGEST);
}
