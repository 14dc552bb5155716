import { v7 as uuid } from 'uuid';
import type { EmailTemplate, EmailTemplateChanges, NewEmailTemplate } from '#openapi/types.ts';
import type { AuditAction } from '#rules/events/audit-actions.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { checkEmailText } from './check-email-text.ts';
import {
  changeEmailTemplate,
  countEmailTemplates,
  deleteEmailTemplate,
  disableOtherDefault,
  findEmailTemplate,
  insertEmailTemplate,
  listEmailTemplates,
  lockEmailTemplate,
  lockEmailTemplates,
} from './email-templates.queries.ts';
import { triggerInfos } from '../../platform/email-texts/triggers/triggers.ts';

export function emailTemplateHandlers(context: Context) {
  const { config, db } = context;

  return {
    async listEmailTriggers() {
      return { items: triggerInfos(config) };
    },

    async listEmailTemplates({ user }: Call<'listEmailTemplates'>) {
      return { items: await listEmailTemplates(db, user, mostTemplates) };
    },

    createEmailTemplate({ user, body, once }: Call<'createEmailTemplate'>) {
      return createEmailTemplate(context, user, body, once);
    },

    getEmailTemplate({ user, params }: Call<'getEmailTemplate'>) {
      return requireEmailTemplate(db, params.id, user);
    },

    updateEmailTemplate({ user, params, body }: Call<'updateEmailTemplate'>) {
      return updateEmailTemplate(context, user, params.id, body);
    },

    deleteEmailTemplate({ user, params }: Call<'deleteEmailTemplate'>) {
      return removeEmailTemplate(context, user, params.id);
    },
  } satisfies Partial<Handlers>;
}

/** As many as one list shows. */
const mostTemplates = 500;

async function requireEmailTemplate(db: Db, id: string, reader: Person) {
  const template = await findEmailTemplate(db, id, reader);
  if (!template) throw new Problem('not_found', 'This email template does not exist. It may have been deleted.');
  return template;
}

/** Creates a template; the default of its trigger when it is enabled, in place of the one that was. */
function createEmailTemplate(context: Context, actor: Person, sent: NewEmailTemplate, once: Once | null = null) {
  const name = tidyName(sent.name);
  checkEmailText(sent.trigger, sent);
  if (sent.enabled) refuseDefault(actor);
  return context.db.transaction().execute(async (tx) => {
    const id = await makeOnce(tx, context, once, () => insert(tx, context, actor.userId, { ...sent, name }));
    return requireEmailTemplate(tx, id, actor);
  });
}

async function insert(tx: Tx, context: Context, actorId: string, template: NewEmailTemplate): Promise<string> {
  const { name, trigger, subject, body, enabled } = template;
  await lockEmailTemplates(tx);
  if ((await countEmailTemplates(tx)) >= mostTemplates) {
    throw new Problem('not_allowed_now', `There are ${mostTemplates} templates already. Delete one first.`);
  }
  const id = uuid();
  const at = context.now();
  if (enabled) await disableOther(tx, context, actorId, { id, trigger });
  await insertEmailTemplate(tx, {
    ...{ email_template_id: id, name, trigger, subject, body, enabled },
    ...{ created_by: actorId, created_at: at, updated_at: at },
  });
  await audit(tx, context, { actorId, action: 'email_template.created', id, name });
  return id;
}

/** Changes what was sent and nothing else. Throws a Problem with the template as it is when `version` is an older one. */
function updateEmailTemplate(context: Context, actor: Person, id: string, { version, ...sent }: EmailTemplateChanges) {
  return context.db.transaction().execute(async (tx) => {
    await lockEmailTemplates(tx);
    const current = await requireEmailTemplate(tx, id, actor);
    if (current.version !== version) {
      const detail = 'Someone else changed this template. Look at it again, then save.';
      throw new Problem('stale_version', detail, { body: { current } });
    }
    const changed = { ...current, ...sent, ...(sent.name !== undefined && { name: tidyName(sent.name) }) };
    checkEmailText(changed.trigger, changed);
    if (current.enabled || changed.enabled) refuseDefault(actor);
    if (changed.enabled) await disableOther(tx, context, actor.userId, { id, trigger: changed.trigger });
    const { name, subject, body, enabled } = changed;
    await changeEmailTemplate(tx, id, { name, subject, body, enabled, updated_at: context.now() });
    const changes = differences(current, changed);
    await audit(tx, context, { actorId: actor.userId, action: 'email_template.updated', id, name, changes });
    return requireEmailTemplate(tx, id, actor);
  });
}

/** Refused while an event sends it. */
function removeEmailTemplate(context: Context, actor: Person, id: string): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    // In the order of all who change one; the other way round two would wait for each other.
    await lockEmailTemplates(tx);
    await lockEmailTemplate(tx, id);
    const { name, enabled, event_count } = await requireEmailTemplate(tx, id, actor);
    if (enabled) refuseDefault(actor);
    if (event_count > 0) {
      const events = event_count === 1 ? 'An event sends' : `${event_count} events send`;
      throw new Problem('in_use', `${events} this template. Choose another text there first.`);
    }
    await deleteEmailTemplate(tx, id);
    await audit(tx, context, { actorId: actor.userId, action: 'email_template.deleted', id, name });
  });
}

/** What every event without its own text sends belongs to no single organiser. */
function refuseDefault({ isAdministrator }: Person): void {
  if (isAdministrator) return;
  throw new Problem('forbidden', 'Only administrators decide which text is sent by default, and what it says.');
}

async function disableOther(
  tx: Tx,
  context: Context,
  actorId: string,
  { id, trigger }: { id: string; trigger: EmailTemplate['trigger'] },
): Promise<void> {
  const other = await disableOtherDefault(tx, trigger, id, context.now());
  if (!other) return;
  const { email_template_id, name } = other;
  const changes = [{ field: 'enabled', before: 'true', after: 'false' }];
  await audit(tx, context, { actorId, action: 'email_template.updated', id: email_template_id, name, changes });
}

interface Entry {
  actorId: string;
  action: Extract<AuditAction, `email_template.${string}`>;
  id: string;
  name: string;
  changes?: AuditChange[];
}

function audit(tx: Tx, context: Context, { id, name, ...entry }: Entry): Promise<void> {
  return recordAudit(tx, context, { ...entry, entityType: 'email_template', entityId: id, entityName: name });
}

type Editable = Pick<EmailTemplate, 'name' | 'subject' | 'body' | 'enabled'>;

function differences(before: Editable, after: Editable): AuditChange[] {
  return (['name', 'subject', 'body', 'enabled'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: String(before[field]), after: String(after[field]) }));
}

function tidyName(name: string): string {
  const tidied = onOneLine(name);
  if (tidied === '') throw invalidField('name', 'Give the template a name.');
  return tidied;
}
