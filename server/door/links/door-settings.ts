import type { DoorSettings, DoorSettingsChange, Question } from '#openapi/types.ts';
import { isFile, takesAnswer } from '#rules/events/questions/question-types.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { findCurrentVersion } from '../../events/questionnaires/questionnaires.queries.ts';
import { listAskedVersions } from '../../registrations/lists/asked-versions.queries.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';

/** Nothing is shown until someone chooses it: a note may be about anything. */
const nothing = { shows_notes: false, question_ids: [] as string[], version: 1 };

export async function getDoorSettings(db: Db, eventId: string): Promise<DoorSettings> {
  const event = await db
    .selectFrom('events')
    .select(['form_id', 'title'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw new Problem('not_found', 'That event no longer exists.');
  const { shows_notes, question_ids, version } = await findDoorSettings(db, eventId);
  const shown = new Set(question_ids);
  const questions = await listQuestions(db, eventId, event.form_id);
  return {
    shows_notes,
    version,
    questions: questions.map(({ question_id, label }) => ({ question_id, label, is_shown: shown.has(question_id) })),
  };
}

/** Throws a Problem for a question that the event doesn't ask, and one with the settings when someone else changed them since `version`. */
export async function updateDoorSettings(
  context: Context,
  actorId: string,
  eventId: string,
  { shows_notes, question_ids, version }: DoorSettingsChange,
): Promise<DoorSettings> {
  const { db, now } = context;
  return db.transaction().execute(async (tx) => {
    await requireAccount(tx, actorId, 'shared');
    const { questions, version: read } = await getDoorSettings(tx, eventId);
    const known = new Map(questions.map((question) => [question.question_id, question.label]));
    if (!question_ids.every((id) => known.has(id))) {
      throw invalidField('question_ids', 'One of these questions is no longer asked. Load the page again.');
    }
    const settings = { shows_notes, question_ids, version: version + 1, changed_at: now() };
    const written =
      read === version &&
      (await tx
        .insertInto('door_settings')
        .values({ event_id: eventId, ...settings })
        .onConflict((conflict) =>
          conflict.column('event_id').doUpdateSet(settings).where('door_settings.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst());
    if (!written) throw await staleSettings(tx, eventId);
    const shown = [...(shows_notes ? ['notes'] : []), ...question_ids.map((id) => known.get(id) ?? id)];
    const { title } = await tx
      .selectFrom('events')
      .select('title')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    await recordAudit(tx, context, {
      ...{ actorId, action: 'event.door_changed', eventId },
      ...{ entityType: 'event', entityId: eventId, entityName: title },
      changes: [{ field: 'shown', before: null, after: shown.join(', ') || null }],
    });
    return getDoorSettings(tx, eventId);
  });
}

async function staleSettings(tx: Tx, eventId: string): Promise<Problem> {
  const current = await getDoorSettings(tx, eventId);
  const detail = 'Someone else changed what the door shows. Look at it again, then choose.';
  return new Problem('stale_version', detail, { body: { current } });
}

/** What is set, whether or not anybody is asked those questions. */
export async function findDoorSettings(db: Db, eventId: string) {
  const found = await db
    .selectFrom('door_settings')
    .select(['shows_notes', 'question_ids', 'version'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return found ?? nothing;
}

/** Those of the form as it is now, then what was asked before; files say nothing at a door. */
async function listQuestions(db: Db, eventId: string, formId: string | null): Promise<Question[]> {
  const current = formId ? await findCurrentVersion(db, formId) : undefined;
  const asked = await listAskedVersions(db, eventId);
  const all = [...(current?.questions ?? []), ...asked.flatMap(({ questions }) => questions)];
  const byId = new Map<string, Question>();
  for (const question of all) if (!byId.has(question.question_id)) byId.set(question.question_id, question);
  return [...byId.values()].filter((question) => takesAnswer(question) && !isFile(question));
}
