import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { AnswerShown } from '#openapi/types.ts';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import { takesAnswer } from '#rules/events/questions/question-types.ts';
import { clockForTables } from '#rules/time/wall-clock.ts';
import { isBeyond, type Cursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { showAnswers } from '../answers/show-answers.ts';
import { matchingRegistrations } from '../filter/matching-registrations.ts';
import type { RegistrationFilter } from '../filter/registration-filter.ts';
import { listAskedVersions } from './asked-versions.queries.ts';

const PAGE = 500;

interface Exported {
  event_id: string;
  timezone: string;
}

/**
 * A row for each registration that the filter names, newest first, and a column for each question of any version: CSV (RFC 4180) that a
 * spreadsheet opens as UTF-8 and takes no formula from. It is read page by page while it is sent.
 */
export function exportRegistrations(db: Db, event: Exported, filter: RegistrationFilter): Readable {
  const csv = stringify({
    bom: true,
    // A line break alone would not be quoted where lines end with two characters.
    quoted_string: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // A reader who hangs up ends the reading; an error ends the answer.
  return pipeline(Readable.from(rowsOf(db, event, filter)), csv, () => {});
}

async function* rowsOf(db: Db, event: Exported, filter: RegistrationFilter) {
  const columns = await listExportColumns(db, event.event_id);
  const zone = event.timezone;
  const times = ['Registered', 'Decided', 'Checked in'].map((title) => `${title} (${zone})`);
  const labels = columns.map(({ label }) => label);
  yield ['Code', 'Status', 'Name', 'E-mail', 'Organisation', 'Phone', ...times, 'Door', 'Message', 'Note', ...labels];
  for (let page = await readPage(db, event, filter); page.length > 0; page = await nextPage(db, event, filter, page)) {
    const answers = await showAnswers(db, page);
    for (const row of page) yield cellsOf(row, zone, columns, answers.get(row.registration_id) ?? []);
  }
}

type Cell = string | number;

function cellsOf(row: Page[number], zone: string, columns: ExportColumn[], answers: AnswerShown[]): Cell[] {
  const given = new Map(answers.map((shown) => [shown.question_id, shown]));
  const { code, status, full_name, email, organisation, phone, message, note } = row;
  const times = [row.created_at, row.decided_at, row.checked_in_at].map((moment) =>
    moment ? clockForTables(moment.getTime(), zone) : '',
  );
  const cells = columns.map(({ question_id, requestOrigin }) => {
    const shown = requestOrigin.has(row.form_version_id ?? '') ? given.get(question_id) : undefined;
    return shown ? cellOf(shown) : '';
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
function cellOf({ type, texts, file }: AnswerShown): Cell {
  if (type === 'number' && texts[0] !== undefined) return Number(texts[0]);
  return file?.file_name ?? texts.join('; ');
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
      'users.full_name',
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
interface ExportColumn {
  question_id: string;
  /** As the newest version words it. */
  label: string;
  /** The versions that ask it: another form may use the same id. */
  requestOrigin: Set<string>;
}

/** Every question that registrations of the event were asked, once, newest versions first. */
async function listExportColumns(db: Db, eventId: string): Promise<ExportColumn[]> {
  const versions = await listAskedVersions(db, eventId);
  const columns = new Map<string, ExportColumn>();
  for (const { form_version_id, form_id, questions } of versions) {
    for (const { question_id, label } of questions.filter(takesAnswer)) {
      const key = `${form_id} ${question_id}`;
      const column = columns.get(key) ?? { question_id, label, requestOrigin: new Set() };
      columns.set(key, { ...column, requestOrigin: column.requestOrigin.add(form_version_id) });
    }
  }
  return [...columns.values()];
}
