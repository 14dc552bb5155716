import type { FastifyRequest } from 'fastify';
import type { ClaimAddress } from '../../accounts/email-addresses/confirm-email.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { createRateLimiter } from '../../platform/limits/rate-limits.ts';
import type { Registering } from '../register-for-event.ts';
import { unknownEvent } from '../../events/registration.policy.ts';
import { askForCode } from './ask-for-code.ts';
import { listRegistrationsByCode, uploadFileByCode } from './by-proof.ts';
import { keepInAccount } from './keep-in-account.ts';
import { logInByCode } from './log-in-by-code.ts';
import { askForOwnCode, showMailedCode } from './own-codes.ts';
import { takeSeatByCode } from './take-seat-by-code.ts';
import { tryCode } from './try-code.ts';

export function mailedCodeHandlers(context: Context, claim: ClaimAddress, registering: Registering) {
  const limiter = createRateLimiter(context);
  const seats = { limiter, claim, registering };
  return {
    // Nothing here depends on whose the address is: that is looked up in the background.
    async askForSeatCode({ params, body, request }: Call<'askForSeatCode'>) {
      await requirePublic(context, params.id);
      return askForCode(context, limiter, { purpose: 'seat', eventId: params.id, ...body }, request);
    },

    takeSeatByCode({ params, body, request, reply }: Call<'takeSeatByCode'>) {
      return takeSeatByCode(context, seats, params.id, body, { request, reply });
    },

    async proveAddress({ body, request }: Call<'proveAddress'>) {
      const proven = await tryCode(context, limiter, { purpose: 'seat', ...body }, request);
      return { email: proven.email, proven_until: proven.provenUntil };
    },

    uploadFileByCode({ params, query, request }: Call<'uploadFileByCode'>) {
      const sending = { attempt: attemptOf(request), eventId: params.id, ...query };
      return uploadFileByCode(context, seats, sending, request);
    },

    listRegistrationsByCode({ query, request }: Call<'listRegistrationsByCode'>) {
      return listRegistrationsByCode(context, { attempt: attemptOf(request), ...query });
    },

    keepInAccount({ body, request, reply }: Call<'keepInAccount'>) {
      return keepInAccount(context, claim, body, { request, reply });
    },

    askForLoginCode({ body, request }: Call<'askForLoginCode'>) {
      return askForCode(context, limiter, { purpose: 'login', ...body }, request);
    },

    logInByCode({ body, request, reply }: Call<'logInByCode'>) {
      return logInByCode(context, seats, body, { request, reply });
    },

    askForOwnCode({ user, body, request }: Call<'askForOwnCode'>) {
      return askForOwnCode(context, limiter, { person: user, ...body }, request);
    },

    showMailedCode({ user, body, request }: Call<'showMailedCode'>) {
      return showMailedCode(context, limiter, { person: user, ...body }, request);
    },
  } satisfies Partial<Handlers>;
}

async function requirePublic({ db }: Context, eventId: string): Promise<void> {
  const event = await db
    .selectFrom('events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  if (!event) throw unknownEvent();
}

function attemptOf({ headers }: FastifyRequest): string {
  return String(headers['code-attempt']);
}
