import type { AnswerShown, QuestionType } from '#openapi/types.ts';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import { takesAnswer } from '#rules/events/questions/question-types.ts';
import { answerTo } from '#rules/events/questions/shown-questions.ts';
import { registrantName } from '../../accounts/users/shown-names.queries.ts';
import { type Cursor, isBeyond } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Cell, type Column, dayCell, momentCell, type Table } from '../../platform/exports/table.ts';
import { showAnswers } from '../answers/show-answers.ts';
import { matchingRegistrations, type RegistrationFilter } from '../filter/registration-filter.ts';
import { listAskedVersions } from './asked-versions.queries.ts';

const PAGE = 500;

interface Exported {
  event_id: string;
  timezone: string;
}

/**
 * A row for each registration that the filter names, newest first, and a column for each question of any version. It is read page by page
 * while it is sent.
 */
export async function tabulateRegistrations(db: Db, event: Exported, filter: RegistrationFilter): Promise<Table> {
  const questions = await listExportQuestions(db, event.event_id);
  const text = (head: string): Column => ({ head, kind: 'text' });
  const moment = (head: string): Column => ({ head: `${head} (${event.timezone})`, kind: 'moment' });
  const columns = [
    ...['Code', 'Status', 'Name', 'E-mail', 'Organisation', 'Phone'].map(text),
    ...['Registered', 'Decided', 'Checked in'].map(moment),
    ...['Door', 'Message', 'Note'].map(text),
    ...questions.map(({ label, type }): Column => ({ head: label, kind: kinds[type] ?? 'text' })),
  ];
  return { name: 'Registrations', columns, rows: rowsOf(db, event, filter, questions) };
}

const kinds: Partial<Record<QuestionType, Column['kind']>> = { number: 'number', date: 'day' };

async function* rowsOf(db: Db, event: Exported, filter: RegistrationFilter, questions: ExportQuestion[]) {
  for (let page = await readPage(db, event, filter); page.length > 0; page = await nextPage(db, event, filter, page)) {
    const answers = await showAnswers(db, page);
    for (const row of page) yield cellsOf(row, event.timezone, questions, answers.get(row.registration_id) ?? []);
  }
}

function cellsOf(row: Page[number], zone: string, questions: ExportQuestion[], answers: AnswerShown[]): Cell[] {
  const given = new Map(answers.map((shown) => [shown.question_id, shown]));
  const { code, status, full_name, email, organisation, phone, message, note } = row;
  const times = [row.created_at, row.decided_at, row.checked_in_at].map((moment) => momentCell(moment, zone));
  const cells = questions.map(({ question_id, askedIn }) => {
    const shown = askedIn.has(row.form_version_id ?? '') ? given.get(question_id) : undefined;
    return shown ? cellOf(shown, row) : '';
  });
  const address = isNoAddress(email) ? '' : email;
  return [
    code,
    status,
    full_name,
    address,
    organisation,
    phone,
    ...times,
    row.checked_in_door,
    message,
    note,
    ...cells,
  ];
}

/** A number stays one, so that a minus sign is none of a formula. */
function cellOf({ question_id, type, texts, file }: AnswerShown, { answers }: Page[number]): Cell {
  const words = file?.file_name ?? texts.join('; ');
  if (type === 'number' && texts[0] !== undefined) return Number(texts[0]);
  return type === 'date' && words !== '' ? dayCell(String(answerTo(answers, question_id)), words) : words;
}

type Page = Awaited<ReturnType<typeof readPage>>;

async function nextPage(db: Db, event: Exported, filter: RegistrationFilter, page: Page): Promise<Page> {
  const last = page.at(-1);
  if (!last || page.length < PAGE) return [];
  return readPage(db, event, filter, { at: last.created_at, id: last.registration_id });
}

function readPage(db: Db, { event_id }: Exported, filter: RegistrationFilter, after?: Cursor) {
  return matchingRegistrations(db, event_id, filter)
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select([
      'registrations.registration_id',
      'registrations.status',
      'registrations.code',
      'registrations.message',
      'registrations.note',
      'registrations.created_at',
      'registrations.decided_at',
      'registrations.checked_in_at',
      'registrations.checked_in_door',
      'registrations.form_version_id',
      'registrations.answers',
      registrantName.as('full_name'),
      'users.email',
      'users.organisation',
      'users.phone',
    ])
    .where(
      isBeyond(after, { time: 'registrations.created_at', id: 'registrations.registration_id', direction: 'desc' }),
    )
    .orderBy('registrations.created_at', 'desc')
    .orderBy('registrations.registration_id', 'desc')
    .limit(PAGE)
    .execute();
}

/** A question of one form, over all its versions. */
interface ExportQuestion {
  question_id: string;
  type: QuestionType;
  /** As the newest version words it. */
  label: string;
  /** The versions that ask it: another form may use the same id. */
  askedIn: Set<string>;
}

/** Every question that registrations of the event were asked, once, newest versions first. */
async function listExportQuestions(db: Db, eventId: string): Promise<ExportQuestion[]> {
  const versions = await listAskedVersions(db, eventId);
  const columns = new Map<string, ExportQuestion>();
  for (const { form_version_id, form_id, questions } of versions) {
    for (const { question_id, type, label } of questions.filter(takesAnswer)) {
      const key = `${form_id} ${question_id}`;
      const column = columns.get(key) ?? { question_id, type, label, askedIn: new Set() };
      columns.set(key, { ...column, askedIn: column.askedIn.add(form_version_id) });
    }
  }
  return [...columns.values()];
}
