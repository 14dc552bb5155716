import type { ImportOutcome, Question } from '#openapi/types.ts';
import { takesAnswer } from '#rules/events/questions/question-types.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Column, Table } from '../../platform/exports/table.ts';
import { Problem } from '../../platform/http/problem.ts';
import { listQuestions, showAnswersTo } from '../answers/show-answers.ts';
import { holdRun, listLeftovers, putBackRefused } from './imports.queries.ts';

/**
 * Makes those whom the import that started then refused an import that is ready to be started; the other rows go. Throws the
 * Problems `not_found` and `not_allowed_now`; for one that is ready already it does nothing.
 */
export async function retryImport({ db }: Context, eventId: string, startedAt: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { found } = await holdRun(tx, eventId, startedAt);
    if (found.state === 'ready') return;
    const refused = await putBackRefused(tx, eventId);
    if (refused === 0) throw nobodyLeft();
    await tx.deleteFrom('import_rows').where('event_id', '=', eventId).where('outcome', '<>', 'new').execute();
    await tx
      .updateTable('event_imports')
      .set({ state: 'ready', finished_at: null, undone_at: null })
      .where('event_id', '=', eventId)
      .execute();
  });
}

function nobodyLeft(): Problem {
  return new Problem('not_allowed_now', 'Everyone of this import who could be added was added.');
}

/** Whom the import did not add, with the reason and what goes along with them, under heads by which it can be imported. */
export async function tabulateLeftovers(db: Db, eventId: string): Promise<{ table: Table; amount: number }> {
  const rows = await listLeftovers(db, eventId);
  const questions = await findQuestions(db, rows[0]?.form_version_id ?? null);
  const shown = await showAnswersTo(
    db,
    rows.map(({ line, answers }) => ({ registration_id: String(line), answers: answers ?? {}, questions })),
  );
  const text = (head: string): Column => ({ head, kind: 'text' });
  const columns: Column[] = [
    { head: 'Row', kind: 'number' },
    ...['Email', 'Name', 'Outcome', 'Reason', 'Note'].map(text),
    ...questions.map(({ label }) => text(label)),
  ];
  async function* cells() {
    for (const { line, email, full_name, outcome, detail, note } of rows) {
      const given = new Map(shown.get(String(line))?.map(({ question_id, texts }) => [question_id, texts.join('; ')]));
      const answers = questions.map(({ question_id }) => given.get(question_id) ?? '');
      yield [line, email, full_name, outcomes[outcome], detail, note ?? '', ...answers];
    }
  }
  return { table: { name: 'Left out', columns, rows: cells() }, amount: rows.length };
}

async function findQuestions(db: Db, versionId: string | null): Promise<Question[]> {
  if (versionId === null) return [];
  const versions = await listQuestions(db, [{ form_version_id: versionId }]);
  return (versions.get(versionId) ?? []).filter(takesAnswer);
}

const outcomes: Record<ImportOutcome, string> = {
  new: 'To add',
  wrong: 'Wrong',
  double: 'Twice',
  shared: 'Shares an address',
  listed: 'On the list',
  left_out: 'Left out',
  added: 'Added',
  waitlisted: 'Waitlisted',
  pending: 'Pending',
  refused: 'Not added',
};
