import { v7 as uuid } from 'uuid';
import type { NewEvent } from '#openapi/types.ts';
import { type Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import { makeOnce } from '../../platform/idempotency/make-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import { blankFields } from '#rules/events/event-fields.ts';
import { findOwnEvent } from './admin-event.queries.ts';
import { recordEvent, refuseFields } from './change-event.ts';
import { changesInWords } from './event-audit.ts';
import { findChoices, replaceEmailTemplates } from './event-choices.queries.ts';
import { checkFields } from './event-fields.policy.ts';
import { tidyEmailTemplates, tidyFields, type EventFields } from './event-fields.ts';
import { withStandIns } from './undecided.ts';
import { findHost, searchWords } from '../search-words.ts';

/** Makes a draft; the result is the contract's AdminEvent. Throws a Problem that names every wrong field. */
export function createEvent(context: Context, actor: Person, body: NewEvent, once: Once | null = null) {
  const { db, now } = context;
  const { userId: actorId } = actor;
  const { email_templates: sent = [], ...rest } = body;
  const { email_templates: _none, ...blank } = blankFields();
  const given = tidyFields(rest);
  const fields: EventFields = { ...tidyFields(blank), ...given };
  const email_templates = tidyEmailTemplates(sent);
  const event = { event_id: uuid(), title: fields.title };

  return db.transaction().execute(async (tx) => {
    const eventId = await makeOnce(tx, context, once, async () => {
      refuseFields(checkFields(fields, null, await findChoices(tx, { ...fields, email_templates })));
      const search_words = searchWords(fields, await findHost(tx, actorId));
      const made = { created_by: actorId, created_at: now(), updated_at: now() };
      await tx
        .insertInto('events')
        .values({ ...withStandIns(fields), ...event, status: 'draft', search_words, ...made })
        .execute();
      await replaceEmailTemplates(tx, event.event_id, email_templates);
      const changes = await changesInWords(
        tx,
        {},
        { ...given, ...(email_templates.length > 0 && { email_templates }) },
      );
      await recordEvent(tx, context, { actorId, action: 'event.created', event, changes });
      return event.event_id;
    });
    return findOwnEvent(tx, eventId, actor, now());
  });
}
