import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { holdEvent } from '../../events/lock-event.ts';
import { canShowName } from '../seats/own-registration.policy.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import { hideNames, showNames, tidyShownName } from '../../accounts/users/shown-names.queries.ts';
import { accountGone } from '../../accounts/users/account-gone.ts';
import { holdAccounts } from '../../accounts/users/users.queries.ts';
import { findShowing } from './attendees.queries.ts';
import { findOwn } from '../cancel-registration.ts';

/**
 * Shows the person of a registration to the others who come, by this name; null hides them again. Throws the Problems `not_found`,
 * `not_allowed_now` and `invalid`.
 */
export function showName(
  context: Context,
  userId: string,
  registrationId: string,
  typed: string | null,
  whenGone: () => Problem = accountGone,
): Promise<void> {
  const name = typed === null ? null : tidyShownName(typed);
  const { db, now, realtime } = context;
  return db.transaction().execute(async (tx) => {
    const person = (await holdAccounts(tx, [userId])).get(userId);
    if (!person) throw whenGone();
    const found = await findOwn(tx, userId, registrationId);
    if (!found) throw unknownRegistration();
    await holdEvent(tx, found.event_id);
    const own = await findOwn(tx, userId, registrationId, { hold: true });
    const event = await findShowing(tx, found.event_id);
    if (!own || !event) throw unknownRegistration();
    if (name !== null && !canShowName(own, event, now())) throw new Problem('not_allowed_now', whyNot(event));
    const { registration_id, event_id } = own;
    const full_name = own.guest_name ?? person.full_name;
    const isChanged =
      name === null
        ? await hideNames(tx, [registration_id])
        : await showNames(tx, [{ registration_id, event_id, name, full_name, since: now() }]);
    if (!isChanged) return;
    await recordAudit(tx, context, {
      actorId: userId,
      action: name === null ? 'registration.name_hidden' : 'registration.name_shown',
      entityType: 'registration',
      entityId: registration_id,
      entityName: own.name,
      eventId: event_id,
    });
    await realtime.publish(tx, `notifications:${userId}`);
  });
}

function whyNot({ shows_attendees }: { shows_attendees: boolean }): string {
  return shows_attendees
    ? 'This registration or its event is over, so nobody sees who else is coming.'
    : 'This event no longer shows who else is coming.';
}
