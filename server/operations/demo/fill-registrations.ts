import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Answer, Answers, Question, RegistrationStatus } from '#openapi/types.ts';
import { shownQuestions } from '#rules/events/questions/shown-questions.ts';
import { registrationWords } from '../../accounts/users/person-words.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { answerWords } from '../../registrations/answers/answer-words.ts';
import { demoCrowd } from './demo-crowd.ts';
import { attendeeEmail, demoId } from './demo-people.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

interface Place {
  event: string;
  email: string;
  status: RegistrationStatus;
  createdAt: Date;
  message?: string;
  checkedIn?: boolean;
}

/** Who comes to what. The people, the events and the forms come first. */
export async function fillRegistrations(tx: Tx, people: Map<string, string>, now: Date): Promise<void> {
  const names = await tx.selectFrom('users').select(['email', 'full_name']).execute();
  const nameOf = new Map(names.map(({ email, full_name }) => [email, full_name]));
  const events = await tx.selectFrom('events').select(['event_id', 'starts_at', 'form_id', 'created_by']).execute();
  const eventOf = new Map(events.map((event) => [event.event_id, event]));
  const versions = await tx
    .selectFrom('questionnaire_versions')
    .select(['questionnaire_version_id as form_version_id', 'questionnaire_id as form_id', 'questions'])
    .execute();
  const versionOf = new Map(versions.map((version) => [version.form_id, version]));

  // Nobody registers once an event has begun.
  const lastOf = (event: string) =>
    Math.min(now.getTime(), eventOf.get(demoId(event))?.starts_at.getTime() ?? Infinity) - 8 * hourMs;
  const rows = [...placesOfCrowd(lastOf), ...placesOfAttendee(now, lastOf)].map((place, index): Row => {
    const event = eventOf.get(demoId(place.event));
    if (!event) throw new Error(`The demo has no event ${place.event}.`);
    const form = versionOf.get(event.form_id ?? '');
    const { status, createdAt, email, message = '', checkedIn = index % 5 > 0 } = place;
    const hasCome = status === 'approved' && event.starts_at < now && checkedIn;
    const code = codeOf(index);
    return {
      registration_id: uuid({ msecs: createdAt.getTime() }),
      event_id: event.event_id,
      user_id: people.get(email) ?? '',
      status,
      ...(form && answeredOf(form, index)),
      code,
      message,
      search_words: registrationWords({ full_name: nameOf.get(email) ?? '', email }, code),
      search_stale: false,
      ...decisionOf(place, event.created_by),
      waitlisted_at: status === 'waitlisted' ? createdAt : null,
      ...(hasCome && arrivalOf(event.starts_at, now, index)),
      created_at: createdAt,
    };
  });
  await tx.insertInto('registrations').values(rows).execute();
  await sql`
    insert into door_actions (event_id, action_id, kind, registration_id, outcome, at, error, received_at, door)
    select event_id, gen_random_uuid(), 'check_in', registration_id, 'done', checked_in_at, 20, checked_in_at, checked_in_door
    from registrations where checked_in_at is not null order by checked_in_at`.execute(tx);
}

type Row = Insertable<Schema['registrations']>;

function answeredOf(
  { form_version_id, questions }: { form_version_id: string; questions: Question[] },
  person: number,
) {
  const answers = answersOf(questions, person);
  return { form_version_id, answers: JSON.stringify(answers), answer_words: answerWords(questions, answers) };
}

function decisionOf({ status, createdAt }: Place, decidedBy: string | null) {
  if (status !== 'approved' && status !== 'rejected') return { updated_at: createdAt };
  const decidedAt = new Date(createdAt.getTime() + 5 * hourMs);
  return { decided_by: decidedBy, decided_at: decidedAt, updated_at: decidedAt };
}

const doors = ['Main entrance', 'Main entrance', 'Courtyard'];

/** Most come in the last minutes before it begins, some late. */
function arrivalOf(startsAt: Date, now: Date, index: number) {
  const minutesBefore = 25 - Math.sqrt((index * 37) % 1024);
  const at = new Date(Math.min(startsAt.getTime() - minutesBefore * 60_000, now.getTime()));
  return { checked_in_at: at, checked_in_door: doors[index % doors.length] ?? '' };
}

type LastOf = (event: string) => number;

function placesOfCrowd(lastOf: LastOf): Place[] {
  return Object.entries(demoCrowds).flatMap(([event, counts], round) => {
    const statuses = Object.entries(counts).flatMap(([status, count]) =>
      Array.from({ length: count }, () => status as RegistrationStatus),
    );
    return statuses.map((status, index) => ({
      event,
      status,
      email: demoCrowd[(round * 13 + index) % demoCrowd.length]?.email ?? '',
      // More of them in the last days, as it is.
      createdAt: new Date(lastOf(event) - (24 * dayMs * (statuses.length - index) ** 2) / statuses.length ** 2),
    }));
  });
}

function placesOfAttendee(now: Date, lastOf: LastOf): Place[] {
  return attendeesRegistrations.map(({ daysAgo, ...place }) => ({
    ...place,
    email: attendeeEmail,
    createdAt: new Date(Math.min(now.getTime() - daysAgo * dayMs, lastOf(place.event))),
  }));
}

/** Readable, and the same in every demo. */
function codeOf(index: number): string {
  const bytes = createHash('sha256').update(`registration ${index}`).digest().subarray(0, 8);
  const text = [...bytes].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

function answersOf(questions: Question[], person: number): Answers {
  const all = Object.fromEntries(
    questions.flatMap((question): [string, Answer][] => {
      const answer = answerTo(question, person);
      return answer === null ? [] : [[question.question_id, answer]];
    }),
  );
  const shown = new Set(shownQuestions(questions, all).map(({ question_id }) => question_id));
  return Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id)));
}

const troubles = [
  'Our table has nine ways to sort. Nobody dares to remove one.',
  'The date picker works with a mouse and with nothing else.',
  'Three buttons with the same name, in three packages.',
  'A modal inside a modal inside a drawer.',
];

function answerTo({ question_id, type, options, required }: Question, person: number): Answer | null {
  if (!required && person % 3 === 1) return null;
  switch (type) {
    case 'long_text':
      return question_id === 'trouble' ? (troubles[person % troubles.length] ?? null) : 'A seat near the door.';
    case 'short_text':
      return ['Product design', 'Front-end', 'Teaching', 'Data'][person % 4] ?? null;
    case 'number':
      return person % 21;
    case 'consent':
      return true;
    case 'single_choice':
      return options[person % options.length]?.option_id ?? null;
    case 'multiple_choice':
      return options.filter((_, index) => (person + index) % 2 === 0).map(({ option_id }) => option_id);
    case 'section':
    case 'text':
    case 'email':
    case 'url':
    case 'phone':
    case 'date':
    case 'yes_no':
    case 'rating':
    case 'nps':
    case 'file':
    case 'cv':
      return null;
  }
}

/** How many of the crowd stand where, by event. */
const demoCrowds: Record<string, Partial<Record<RegistrationStatus, number>>> = {
  rust: { approved: 24, waitlisted: 6, cancelled: 2 },
  postgres: { approved: 64, cancelled: 5 },
  accessible: { approved: 41 },
  maps: { approved: 37 },
  'type-walk': { approved: 18 },
  clinic: { pending: 31, approved: 6, rejected: 3 },
  'soft-robots': { approved: 77 },
  swifts: { approved: 12 },
  zines: { approved: 19 },
  cellos: { approved: 85 },
  repair: { approved: 22 },
  'cold-water': { approved: 17 },
  'quiet-hour': { approved: 9 },
  pricing: { approved: 27, cancelled: 1 },
  'first-hires': { approved: 29 },
  'cv-surgery': { approved: 14, pending: 8, rejected: 1 },
  portfolio: { approved: 33 },
  models: { approved: 58, cancelled: 4 },
  sketching: { approved: 15, rejected: 2 },
  'changing-lanes': { approved: 9 },
  'language-cafe': { approved: 71 },
  books: { approved: 44 },
  ice: { approved: 80 },
};

interface OwnRegistration {
  event: string;
  status: RegistrationStatus;
  daysAgo: number;
  message?: string;
  checkedIn?: boolean;
}

/** Of the attendee whose login is printed: each status once at least, before and after today. */
const attendeesRegistrations: OwnRegistration[] = [
  { event: 'cv-surgery', status: 'approved', daysAgo: 3, message: 'Table 7, with Ruth. Bring two questions.' },
  { event: 'zines', status: 'approved', daysAgo: 8 },
  { event: 'cellos', status: 'approved', daysAgo: 12 },
  { event: 'rust', status: 'waitlisted', daysAgo: 1 },
  { event: 'clinic', status: 'pending', daysAgo: 0.4 },
  {
    event: 'type-walk',
    status: 'rejected',
    daysAgo: 4,
    message: 'More people asked than the alleys of the old town hold. The next walk is in spring.',
  },
  { event: 'sketching', status: 'rejected', daysAgo: 40, message: 'Yours is at the top of the list for the next one.' },
  { event: 'portfolio', status: 'approved', daysAgo: 20 },
  { event: 'postgres', status: 'cancelled', daysAgo: 6 },
  { event: 'models', status: 'approved', daysAgo: 15, checkedIn: true },
  { event: 'language-cafe', status: 'approved', daysAgo: 18, checkedIn: true },
];
