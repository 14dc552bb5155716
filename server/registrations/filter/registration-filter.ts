import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ArrivalFilter, RegistrationStatus } from '#openapi/types.ts';
import { searchQuery } from '../../platform/database/search.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Which registrations of an event are meant: the query of the contract's lists, and what a message is sent to. */
export interface RegistrationFilter {
  status: RegistrationStatus | 'any';
  /** `not_arrived` has a seat and has not been checked in. */
  arrival: ArrivalFilter;
  /** As the contract's AnswersFilter: "diet:vegan,diet:halal,rules:yes". */
  answers: string;
  search: string;
}

// Columns stand without their table, so that each of these can be asked of `registrations` and of what was selected from it.

/** What indexes by an order know: event, status and arrival. */
export function listOf(eventId: string, { status, arrival }: RegistrationFilter): RawBuilder<boolean> {
  const ofStatus = status === 'any' ? sql`true` : sql`status = ${sql.lit(status)}`;
  return sql`event_id = ${eventId} and ${ofStatus} and ${arrivals[arrival]}`;
}

const arrivals: Record<ArrivalFilter, RawBuilder<boolean>> = {
  any: sql`true`,
  arrived: sql`checked_in_at is not null`,
  not_arrived: sql`status = 'approved' and checked_in_at is null`,
};

/** Whether a row has the answers, asked of the row itself; undefined where none are named. */
export function hasAnswers({ answers }: Pick<RegistrationFilter, 'answers'>): RawBuilder<boolean> | undefined {
  const questions = choicesOf(answers);
  if (questions.size === 0) return undefined;
  return all(
    [...questions].map(([question, options]) =>
      any(
        options
          .flatMap(answersThatChoose)
          .map((answer) => sql<boolean>`answers @> ${JSON.stringify({ [question]: answer })}::jsonb`),
      ),
    ),
  );
}

/** Whether the event's row has words and answers, by the indexes made for it; undefined where neither is named. */
export function gatherOf(eventId: string, filter: RegistrationFilter): RawBuilder<boolean> | undefined {
  const id = eventId.toLowerCase();
  const query = searchQuery(filter.search);
  const conditions = [...choicesOf(filter.answers)].map(([question, options]) => {
    const chosen = options.map((option) => `${id}:${question}:${option}`);
    return sql<boolean>`registration_choices(event_id, answers) && ${chosen}::text[]`;
  });
  if (query !== '') {
    // The index has the event's id among the words, so that no other event's rows with these words are looked at.
    conditions.push(
      sql`(search || array_to_tsvector(array['=' || event_id::text])) @@ ${`'=${id}' & (${query})`}::tsquery`,
    );
  }
  return conditions.length > 0 ? all(conditions) : undefined;
}

/** How an option is stored: alone, among several, or as a tick. */
function answersThatChoose(option: string): unknown[] {
  const tick = { yes: [true], no: [false] }[option] ?? [];
  return [option, [option], ...tick];
}

/** The options by question; none for what the contract would refuse. */
function choicesOf(answers: string): Map<string, string[]> {
  const choices = new Map<string, string[]>();
  for (const choice of answers.split(',')) {
    const [question, option] = choice.split(':');
    if (question && option) choices.set(question, [...(choices.get(question) ?? []), option]);
  }
  return choices;
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function any(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

type Registration = Selectable<Schema['registrations']>;

/**
 * The event's registrations that the filter names, as a query to select, order and limit from. What is named by words or
 * answers is gathered by an index: an offset keeps the database from asking every row instead. For all of them, or many; a
 * page of them is `listRegistrations`.
 */
export function matchingRegistrations(db: Db, eventId: string, filter: RegistrationFilter) {
  const list = listOf(eventId, filter);
  const gather = gatherOf(eventId, filter);
  const rows = gather
    ? sql<Registration>`(select * from (select * from registrations where ${gather} offset 0) as gathered where ${list})`
    : sql<Registration>`(select * from registrations where ${list})`;
  return db.selectFrom(rows.as('registrations'));
}

/** How many the filter names. */
export async function countMatching(db: Db, eventId: string, filter: RegistrationFilter): Promise<number> {
  const { count } = await matchingRegistrations(db, eventId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
