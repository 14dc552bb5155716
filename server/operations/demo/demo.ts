import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Purpose } from '#openapi/types.ts';
import { clockAt } from '#rules/time/clock-at.ts';
import { instantAt } from '#rules/time/wall-clock.ts';
import { findAccount, insertUser } from '../../accounts/users/users.queries.ts';
import { findHost, searchWords } from '../../events/search-words.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { demoCrowd } from './demo-crowd.ts';
import type { DemoEvent } from './demo-event.ts';
import { demoEmailTemplates, demoFeedbackTemplates } from './demo-feedback.ts';
import { demoForms } from './demo-forms.ts';
import { demoId } from './demo-id.ts';
import { demoNotifications } from './demo-notifications.ts';
import { attendeeEmail, demoPassword, demoPeople, hostOf, organiserEmail } from './demo-people.ts';
import { eventsOfCuriosity } from './events-of-curiosity.ts';
import { eventsOfMaking } from './events-of-making.ts';
import { eventsOfNeighbours } from './events-of-neighbours.ts';
import { eventsOfWork } from './events-of-work.ts';
import { fillFeedback } from './fill-feedback.ts';
import { fillRegistrations } from './fill-registrations.ts';

const demoEvents = [...eventsOfMaking, ...eventsOfWork, ...eventsOfCuriosity, ...eventsOfNeighbours];
const everybody = [...demoPeople, ...demoCrowd];
const minuteMs = 60 * 1000;

/**
 * Fills an empty product with a believable organisation, all at once or not at all; dates are counted from today.
 * False when the demo data is there already.
 */
export async function fillDemoData({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  const passwords = { known: await hashPassword(demoPassword), secret: await hashPassword(randomUUID()) };
  return db.transaction().execute(async (tx) => {
    const people = await insertPeople(tx, passwords, now());
    const organiser = people?.get(organiserEmail);
    if (!people || !organiser) return false;
    for (const event of demoEvents)
      await insertEvent(tx, event, people.get(hostOf(event.place?.city)) ?? organiser, now());
    await fillTemplates(tx, organiser, now());
    await fillRegistrations(tx, people, now());
    await fillFeedback(tx, now());
    await insertNotifications(tx, people, now());
    await fillMarks(tx, people.get(attendeeEmail) ?? '', now());
    return true;
  });
}

/** What the attendee means to come back to, and is to be told of. */
async function fillMarks(tx: Tx, user_id: string, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * minuteMs);
  await tx
    .insertInto('saved_events')
    .values([
      { user_id, event_id: demoId('soft-robots'), saved_at: hoursAgo(50) },
      { user_id, event_id: demoId('repair'), saved_at: hoursAgo(3) },
    ])
    .execute();
  const alert = { user_id, event_id: demoId('swifts'), waits_for: 'seat', requested_at: hoursAgo(2) } as const;
  await tx.insertInto('availability_alerts').values(alert).execute();
}

interface Passwords {
  /** Hashes: of the one that is printed, and of one that nobody knows. */
  known: string;
  secret: string;
}

const isLogin = (email: string) => email === organiserEmail || email === attendeeEmail;

/** Ids by address; null, with nothing written, when one of them has an account already. */
async function insertPeople(tx: Tx, passwords: Passwords, now: Date): Promise<Map<string, string> | null> {
  const ids = new Map<string, string>();
  for (const { email } of everybody) if (await findAccount(tx, email)) return null;
  for (const { roles, ...person } of everybody) {
    const user_id = uuid();
    const password_hash = isLogin(person.email) ? passwords.known : passwords.secret;
    const user = { user_id, password_hash, created_at: now, email_verified_at: now, ...person };
    const isNew = await insertUser(tx, user);
    // Another process fills at the same time: the very first person shows it, and it has the rest as well.
    if (!isNew) return null;
    for (const role_name of roles) await tx.insertInto('user_roles').values({ user_id, role_name }).execute();
    ids.set(person.email, user_id);
  }
  return ids;
}

async function insertEvent(tx: Tx, event: DemoEvent, createdBy: string, now: Date): Promise<void> {
  const { key, day, from, hours, description, place = nowhere, ...columns } = event;
  const startsAt = clockTime(now, day, from, event.timezone);
  const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - 30 * 24 * 60 * minuteMs);
  await tx
    .insertInto('events')
    .values({
      status: 'published',
      ...columns,
      ...place,
      event_id: demoId(key),
      search_words: searchWords({ ...columns, ...place }, await findHost(tx, createdBy)),
      description: description.join('\n\n'),
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + hours * 60 * minuteMs),
      created_by: createdBy,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

const nowhere = { venue_name: null, address: null, city: null };

async function insertNotifications(tx: Tx, people: Map<string, string>, now: Date): Promise<void> {
  for (const { to, type, title, message, event, minutesAgo, readAfter } of demoNotifications) {
    const createdAt = new Date(now.getTime() - minutesAgo * minuteMs);
    await tx
      .insertInto('notifications')
      .values({
        notification_id: uuid({ msecs: createdAt.getTime() }),
        user_id: people.get(to) ?? '',
        notification_type: type,
        title,
        message,
        created_at: createdAt,
        read_at: readAfter === undefined ? null : new Date(createdAt.getTime() + readAfter * minuteMs),
        related_entity_type: event ? 'event' : null,
        related_entity_id: event ? demoId(event) : null,
      })
      .execute();
  }
}

interface Author {
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

/** Forms, feedback templates and email templates, each named by its events. The events come first. */
async function fillTemplates(tx: Tx, organiser: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 60 * 24 * 60 * 60 * 1000);
  const author = { created_by: organiser, created_at: at, updated_at: at };
  await fillQuestionnaires(tx, 'registration', demoForms, author);
  await fillQuestionnaires(tx, 'feedback', demoFeedbackTemplates, author);
  await fillEmailTemplates(tx, author);
}

type DemoQuestionnaire = (typeof demoForms)[number] | (typeof demoFeedbackTemplates)[number];

async function fillQuestionnaires(tx: Tx, purpose: Purpose, all: DemoQuestionnaire[], author: Author): Promise<void> {
  for (const { key, events, questions, ...questionnaire } of all) {
    const [questionnaire_id, questionnaire_version_id] = [demoId(key), demoId(`${key} 1`)];
    await tx
      .insertInto('questionnaires')
      .values({ questionnaire_id, purpose, ...questionnaire, ...author })
      .execute();
    const version = { questionnaire_version_id, questionnaire_id, purpose, number: 1, created_at: author.created_at };
    await tx
      .insertInto('questionnaire_versions')
      .values({ ...version, questions: JSON.stringify(questions) })
      .execute();
    const named =
      purpose === 'registration' ? { form_id: questionnaire_id } : { feedback_template_id: questionnaire_id };
    if (events.length > 0)
      await tx.updateTable('events').set(named).where('event_id', 'in', events.map(demoId)).execute();
  }
}

async function fillEmailTemplates(tx: Tx, author: Author): Promise<void> {
  for (const { key, events, ...template } of demoEmailTemplates) {
    const email_template_id = demoId(key);
    await tx
      .insertInto('email_templates')
      .values({ email_template_id, ...template, ...author })
      .execute();
    for (const event of events)
      await tx
        .insertInto('event_email_templates')
        .values({ event_id: demoId(event), trigger: template.trigger, email_template_id })
        .execute();
  }
}

/**
 * The moment at which clocks of `timezone` show `clock` (such as 18:30), `day` days after the date that they show now.
 */
export function clockTime(now: Date, day: number, clock: string, timezone: string): Date {
  const today = new Date(clockAt(now.getTime(), timezone));
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const shown = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + day, hours, minutes);
  return new Date(instantAt(shown, timezone));
}
