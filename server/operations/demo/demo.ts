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
import { attendeeEmail, demoId, demoPassword, demoPeople, hostOf, organiserEmail } from './demo-people.ts';
import { demoNotifications } from './demo-notifications.ts';
import { eventsOfCuriosity } from './events-of-curiosity.ts';
import { eventsOfMaking } from './events-of-making.ts';
import { eventsOfWork } from './events-of-work.ts';
import { fillFeedback } from './fill-feedback.ts';
import { fillRegistrations } from './fill-registrations.ts';

const eventsOfNeighbours: DemoEvent[] = [
  {
    key: 'repair',
    title: 'Repair café: bring it broken',
    summary: 'Toasters, trousers, bicycles, radios: neighbours who know how mend them with you, not for you.',
    description: [
      'It is not dead, it is only dusty. Bring what no longer works, and sit down with someone who likes to find out why. About two in three things go home working; the rest go home understood.',
      '## Tables',
      '- **Small appliances** and everything with a plug\n- **Clothes**, with four sewing machines\n- **Bicycles**, outside, if it does not pour\n- **Phones and laptops:** please make a copy of your data first',
      'It costs nothing. There is a tin for spare parts, and coffee and apple cake by *buurtvrouw* Ria, who would be hurt if you left without any.',
    ],
    category: 'community',
    tags: ['repair', 'neighbourhood', 'sustainability'],
    format: 'in_person',
    place: { venue_name: 'Buurthuis De Propeller', address: 'Putsebocht 3, 3072 Rotterdam', city: 'Rotterdam' },
    contact_email: 'repair@example.org',
    day: 7,
    from: '13:00',
    hours: 4,
    timezone: 'Europe/Amsterdam',
  },
  {
    key: 'table',
    title: 'The long table',
    summary: 'One street, one table, a hundred plates: everyone brings what they like to eat.',
    description: [
      'For one evening the street belonged to a table of sixty metres. Everyone brought a dish for six and a chair; 114 people came, and the lentils won.',
      'Thanks to the fire brigade for the benches, to number 38 for the electricity, and to the children for the menus.',
    ],
    category: 'community',
    tags: ['food', 'neighbourhood'],
    format: 'in_person',
    place: { venue_name: 'Witte de Withstraat', address: 'Witte de Withstraat, Amsterdam', city: 'Amsterdam' },
    contact_email: 'table@example.org',
    day: -120,
    from: '18:00',
    hours: 4,
    timezone: 'Europe/Amsterdam',
    status: 'archived',
  },
  {
    key: 'language-cafe',
    title: 'Language café: twenty tables',
    summary: 'Pick a flag, sit down, talk. Native speakers and beginners at the same table, for two hours.',
    description: [
      'Each table has a flag and a host. You sit where you want to practise, and every half hour a bell allows you to flee. There were tables for Portuguese, Japanese, Arabic, Swedish, Sign Language and fifteen more.',
      'No lessons, no books, no shame. The Portuguese table had to be carried out when the house closed.',
    ],
    category: 'community',
    tags: ['languages', 'meeting people'],
    format: 'in_person',
    place: { venue_name: 'Casa do Povo', address: 'Rua Três Rios 252, Bom Retiro, São Paulo', city: 'São Paulo' },
    day: -5,
    from: '18:30',
    hours: 2,
    timezone: 'America/Sao_Paulo',
    capacity: 160,
  },
  {
    key: 'cold-water',
    title: 'Cold water, warm tea',
    summary: 'A first swim in cold water, in company, with people who know when to get out again.',
    description: [
      'The sea is cold, and that is the point. We go in together, slowly, and come out after two minutes or five, never after ten. Before that we explain what the body does and how to breathe through it; after it there is tea from a very large pot.',
      '- Bring a swimsuit, two towels, a hat and more clothes than you think\n- Two lifeguards are with us in the water\n- **Please ask a doctor first** if you have a heart condition or are pregnant',
      'If the flag is red we only drink the tea.',
    ],
    category: 'wellbeing',
    tags: ['swimming', 'outdoors', 'beginners'],
    format: 'in_person',
    place: { venue_name: 'The Arches, east of the pier', address: 'Madeira Drive, Brighton BN2 1PS', city: 'Brighton' },
    day: 10,
    from: '07:30',
    hours: 1.5,
    timezone: 'Europe/London',
    capacity: 20,
    waitlist_enabled: true,
  },
  {
    key: 'quiet-hour',
    title: 'A quiet hour',
    summary: 'Sixty minutes of reading together in silence, online, with your own book and your own tea.',
    description: [
      'At the beginning everyone says what they read, in one sentence. Then fifty minutes of silence. At the end everyone reads one line aloud. That is all, and people come back for it.',
      'Camera on or off, as you like. The bell is a real one.',
    ],
    category: 'wellbeing',
    tags: ['reading', 'calm'],
    format: 'online',
    online_url: 'https://meet.example.org/quiet-hour',
    day: 1,
    from: '20:00',
    hours: 1,
    timezone: 'America/Chicago',
  },
  {
    key: 'speakers-dinner',
    title: 'Speakers’ dinner',
    summary: 'For the people who speak at the front-end day: a table, a menu, and nobody with a clicker.',
    description: [
      'You give a talk tomorrow, so tonight someone else cooks. We eat at half past seven and let you go by ten.',
      'Only people with this link see the page. Please tell us what you do not eat, and whether you bring someone.',
    ],
    category: 'community',
    tags: ['speakers'],
    format: 'in_person',
    place: { venue_name: 'Keuken van Gastmaal', address: 'Biltstraat 5, 3572 AA Utrecht', city: 'Utrecht' },
    day: 23,
    from: '19:30',
    hours: 2.5,
    timezone: 'Europe/Amsterdam',
    visibility: 'unlisted',
    capacity: 14,
  },
];

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
    await fillCoHosts(tx, people, now());
    await fillTemplates(tx, organiser, now());
    await fillRegistrations(tx, people, now());
    await fillFeedback(tx, now());
    await insertNotifications(tx, people, now());
    await fillMarks(tx, people.get(attendeeEmail) ?? '', now());
    return true;
  });
}

/** Who is named next to the host. */
const coHosts = [
  { key: 'cellos', email: 'camille.dubois@example.org' },
  { key: 'repair', email: 'jonas.lindqvist@example.org' },
];

async function fillCoHosts(tx: Tx, people: Map<string, string>, added_at: Date): Promise<void> {
  const members = coHosts.map(({ key, email }) => ({ event_id: demoId(key), user_id: people.get(email) ?? '' }));
  await tx
    .insertInto('event_members')
    .values(members.map((member) => ({ ...member, role: 'editor' as const, is_co_host: true, added_at })))
    .execute();
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
