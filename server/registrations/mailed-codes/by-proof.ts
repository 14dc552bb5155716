import type { FastifyRequest } from 'fastify';
import type { AnswerFile, AnswerFileType } from '#openapi/types.ts';
import { uploadAnswerFile } from '../answers/upload-answer-file.ts';
import { accountBlocked } from '../../accounts/auth/start-session.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { listOwnRegistrations } from '../own-registrations.queries.ts';
import { describeSecondFactor, listPasskeys } from '../../accounts/second-factor/second-factor.queries.ts';
import { findAccount } from '../../accounts/users/users.queries.ts';
import { findGuest } from './owner-of-address.ts';
import { ownerOf, type SeatsByCode } from './take-seat-by-code.ts';
import { ticketTokens } from './ticket-tokens.ts';
import { requireProof } from './try-code.ts';

/** As `uploadAnswerFile`, before the registration by code. Throws `code_expired` without a proof for this event. */
export async function uploadFileByCode(
  context: Context,
  { registering, claim }: SeatsByCode,
  { attempt, ...sending }: { attempt: string; eventId: string; type: AnswerFileType },
  request: FastifyRequest,
): Promise<AnswerFile> {
  const { email } = await requireProof(context, attempt, sending.eventId);
  const { userId } = await ownerOf(context, claim, email, '');
  return uploadAnswerFile(context, registering.findForPerson, { ...sending, userId, isByCode: true }, request);
}

interface Wanted {
  attempt: string;
  cursor: string;
  limit: number;
}

/**
 * A page of all registrations of an address, as the contract has it. Throws `code_expired` without a proof, and `second_factor_needed`
 * for an account that is protected by more than a mailbox.
 */
export async function listRegistrationsByCode(context: Context, { attempt, cursor, limit }: Wanted) {
  const { db, now } = context;
  const { email } = await requireProof(context, attempt);
  const person = await findPerson(context, email);
  if (!person) return { full_name: '', email, is_guest: true, items: [], next: null };
  const filter = { status: 'any', when: 'any', standing: 'any', event_id: '', cursor, limit } as const;
  const page = await listOwnRegistrations(db, person.user_id, filter, now());
  const tokens = await ticketTokens(
    context,
    attempt,
    page.items.map(({ registration_id }) => registration_id),
  );
  return {
    full_name: person.full_name,
    email: person.email,
    is_guest: person.isGuest,
    items: page.items.map((registration, at) => ({ registration, ticket_token: tokens[at] ?? '' })),
    next: page.next,
  };
}

async function findPerson(context: Context, email: string) {
  const { db } = context;
  const account = await findAccount(db, email);
  // One that somebody opened since the code was typed shows nothing of the address.
  if (!account?.email_verified_at) {
    const guest = await db.transaction().execute((tx) => findGuest(tx, email));
    return guest && { ...guest, isGuest: true };
  }
  if (account.blocked_at) throw accountBlocked(context);
  const { user_id: userId } = account;
  if ((await describeSecondFactor(db, userId)) || (await listPasskeys(db, userId)).length > 0) {
    throw new Problem(
      'second_factor_needed',
      'Your account asks for more than an email. Log in to see your registrations.',
    );
  }
  return { ...account, isGuest: false };
}
