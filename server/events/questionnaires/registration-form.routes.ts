import { canRead } from '../events.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findCurrentVersion } from './questionnaires.queries.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';

export function registrationFormHandlers({ db }: Context) {
  return {
    async getRegistrationForm({ params, user }: Call<'getRegistrationForm'>) {
      const event = await db
        .selectFrom('events')
        .select(['status', 'undecided', 'form_id'])
        .where('event_id', '=', params.id)
        .executeTakeFirst();
      if (!event || !canRead(await findEventRole(db, user, params.id), event)) {
        throw new Problem('not_found', 'That event does not exist, or is no longer public.');
      }
      const version = event.form_id === null ? undefined : await findCurrentVersion(db, event.form_id);
      if (!version) return { form_version_id: null, questions: [], description: '', retention_days: null };
      const { questionnaire_version_id: form_version_id, ...asked } = version;
      return { form_version_id, ...asked };
    },
  } satisfies Partial<Handlers>;
}
