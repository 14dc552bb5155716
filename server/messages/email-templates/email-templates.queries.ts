import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EmailTrigger } from '#openapi/types.ts';
import type { Person } from '../../platform/http/contract.ts';
import { authorName, hasMade } from '../../accounts/roles/author.ts';
import { isOwnEvent } from '../../accounts/roles/event-role.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

type Columns = Schema['email_templates'];
const mostUses = 100;

/** By trigger and name, each with those of the events that name it that the reader may see. */
export async function listEmailTemplates(db: Db, reader: Person, limit: number) {
  const rows = await selectTemplates(db, reader)
    .orderBy('trigger')
    .orderBy(sql`lower(name)`)
    .orderBy('email_template_id')
    .limit(limit)
    .execute();
  return rows.map(toTemplate);
}

export async function findEmailTemplate(db: Db, id: string, reader: Person) {
  const row = await selectTemplates(db, reader).where('email_template_id', '=', id).executeTakeFirst();
  return row && toTemplate(row);
}

export async function countEmailTemplates(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('email_templates')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Nobody else changes a template until the end of the transaction: so of two defaults at once, one gives way. */
export async function lockEmailTemplates(tx: Tx): Promise<void> {
  await sql`lock table email_templates in share row exclusive mode`.execute(tx);
}

/** Keeps events from naming this one, and waits for those that are about to. */
export async function lockEmailTemplate(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('email_templates')
    .select('email_template_id')
    .where('email_template_id', '=', id)
    .forUpdate()
    .execute();
}

export async function insertEmailTemplate(tx: Tx, template: Insertable<Columns>): Promise<void> {
  await tx.insertInto('email_templates').values(template).execute();
}

export async function changeEmailTemplate(tx: Tx, id: string, changes: Updateable<Columns>): Promise<void> {
  await tx
    .updateTable('email_templates')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('email_template_id', '=', id)
    .execute();
}

/** The default of this trigger that is another one than `id`, switched off; nothing where there is none. */
export function disableOtherDefault(tx: Tx, trigger: EmailTrigger, id: string, now: Date) {
  return tx
    .updateTable('email_templates')
    .set(({ eb }) => ({ enabled: false, updated_at: now, version: eb('version', '+', 1) }))
    .where('trigger', '=', trigger)
    .where('enabled', '=', true)
    .where('email_template_id', '<>', id)
    .returning(['email_template_id', 'name'])
    .executeTakeFirst();
}

export async function deleteEmailTemplate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('email_templates').where('email_template_id', '=', id).execute();
}

function selectTemplates(db: Db, reader: Person) {
  return db
    .selectFrom('email_templates')
    .select([
      'email_template_id',
      'name',
      'trigger',
      'subject',
      'body',
      'enabled',
      'created_at',
      'updated_at',
      'version',
    ])
    .select(({ selectFrom }) => [
      authorName('email_templates.created_by').as('author_name'),
      // The text that everybody sends is the administrators'.
      sql<boolean>`${hasMade(reader, 'email_templates.created_by')} and (${reader.isAdministrator} or not enabled)`.as(
        'may_change',
      ),
      selectFrom('event_email_templates as named')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('named.email_template_id', '=', 'email_templates.email_template_id')
        .$asScalar()
        .$notNull()
        .as('event_count'),
      jsonArrayFrom(
        selectFrom('event_email_templates as used')
          .innerJoin('events', 'events.event_id', 'used.event_id')
          .select([
            'events.event_id',
            'events.title',
            'events.starts_at',
            'events.timezone',
            'events.undecided',
            'events.status',
          ])
          .whereRef('used.email_template_id', '=', 'email_templates.email_template_id')
          .where(isOwnEvent(reader, 'events.event_id'))
          .orderBy('events.starts_at', 'desc')
          .orderBy('events.event_id')
          .limit(mostUses),
      ).as('used_by'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTemplates>['executeTakeFirstOrThrow']>>;

/** Times inside JSON come as the database writes them. */
function toTemplate({ used_by, ...template }: Row) {
  return {
    ...template,
    used_by: used_by.map(({ starts_at, undecided, ...use }) => ({
      ...use,
      starts_at: undecided.includes('starts_at') ? null : new Date(starts_at),
    })),
  };
}
