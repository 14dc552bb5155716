import { registrantName } from '../../accounts/users/shown-names.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/tokens.ts';
import { cancelRegistration } from '../cancel-registration.ts';
import { findOwnDetails } from '../own-registrations.queries.ts';
import { takeSeat } from '../take-seat.ts';
import { renewTicket } from '../tickets/replace-tickets.ts';
import { showName } from '../attendees/show-name.ts';

/** The contract's Ticket. Throws the Problem `not_found` for a link that opens nothing, or no longer opens anything. */
export async function showTicket({ db, now }: Context, token: string) {
  const { userId, registrationId, ...person } = await findHolder(db, token);
  const [registration] = await findOwnDetails(db, [{ userId, registrationId }], now());
  if (!registration) throw unknownTicket();
  return { registration, ...person };
}

/** Cancels the registration, as its person does. Throws the Problems `not_found` and `not_allowed_now`. */
export async function cancelTicket(context: Context, token: string): Promise<void> {
  const { userId, registrationId } = await findHolder(context.db, token);
  await cancelRegistration(context, userId, registrationId);
}

/** As `renewTicket`, by the link. */
export async function renewTicketByLink(context: Context, token: string): Promise<void> {
  const { userId, registrationId } = await findHolder(context.db, token);
  await renewTicket(context, userId, registrationId);
}

/** As `takeSeat`, by the link. */
export async function takeSeatByLink(context: Context, token: string): Promise<void> {
  const { userId, registrationId } = await findHolder(context.db, token);
  await takeSeat(context, userId, registrationId);
}

/** As `showName`, by the link. */
export async function showNameByLink(context: Context, token: string, typed: string | null): Promise<void> {
  const { userId, registrationId } = await findHolder(context.db, token);
  await showName(context, userId, registrationId, typed, unknownTicket);
}

async function findHolder(db: Db, token: string) {
  const holder = await db
    .selectFrom('ticket_links')
    .innerJoin('registrations', 'registrations.registration_id', 'ticket_links.registration_id')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select([
      'registrations.registration_id as registrationId',
      'users.user_id as userId',
      registrantName.as('full_name'),
      'users.email',
      'users.guest_since',
    ])
    .where('ticket_links.token_hash', '=', hashToken(token))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!holder) throw unknownTicket();
  const { guest_since, ...person } = holder;
  return { ...person, is_guest: guest_since !== null };
}

function unknownTicket(): Problem {
  return new Problem(
    'not_found',
    'This link opens no registration. Look whether you copied all of it, or use the newest mail about the event.',
    { isFailedTry: true },
  );
}
