import { canRead } from '../events/events.policy.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { questionnaireVerbs } from '../questionnaires/questionnaire-verbs.ts';
import { type Db } from '../platform/database/database.ts';
import { findCurrentVersion } from '../questionnaires/current-version.queries.ts';

export function formHandlers(context: Context) {
  const { db } = context;
  const verbs = questionnaireVerbs(context, 'registration');
  return {
    async getRegistrationForm({ params, user }: Call<'getRegistrationForm'>) {
      const event = await findEventForm(db, params.id);
      if (!event || !canRead(user, event)) {
        throw new Problem('not_found', 'That event does not exist, or is no longer public.');
      }
      const version = event.form_id === null ? undefined : await findCurrentVersion(db, event.form_id);
      if (!version) return { form_version_id: null, questions: [], description: '', retention_days: null };
      const { questionnaire_version_id: form_version_id, questions, description, retention_days } = version;
      return { form_version_id, questions, description, retention_days };
    },

    async listForms({ query }: Call<'listForms'>) {
      const { items, next } = await verbs.list(query);
      return { items: items.map(({ questionnaire_id, ...form }) => ({ ...form, form_id: questionnaire_id })), next };
    },

    async createForm({ user, body }: Call<'createForm'>) {
      return toForm(await verbs.create(user.userId, body));
    },

    async getForm({ params }: Call<'getForm'>) {
      return toForm(await verbs.read(params.id));
    },

    getFormVersion({ params }: Call<'getFormVersion'>) {
      return verbs.readVersion(params.id);
    },

    updateForm({ user, params, body }: Call<'updateForm'>) {
      return verbs.update(user.userId, params.id, body, toForm);
    },

    deleteForm({ user, params }: Call<'deleteForm'>) {
      return verbs.remove(user.userId, params.id);
    },

    async duplicateForm({ user, params }: Call<'duplicateForm'>) {
      return toForm(await verbs.duplicate(user.userId, params.id));
    },
  } satisfies Partial<Handlers>;
}

type Read = Awaited<ReturnType<ReturnType<typeof questionnaireVerbs>['read']>>;

function toForm({ questionnaire_id, questionnaire_version_id, versions, purpose: _, ...form }: Read) {
  return {
    ...form,
    form_id: questionnaire_id,
    form_version_id: questionnaire_version_id,
    versions: versions.map(({ questionnaire_version_id: form_version_id, ...version }) => ({
      ...version,
      form_version_id,
    })),
  };
}

/** Which form an event names, and whether the event may be read. */
function findEventForm(db: Db, eventId: string) {
  return db.selectFrom('events').select(['status', 'form_id']).where('event_id', '=', eventId).executeTakeFirst();
}
