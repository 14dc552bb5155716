import type { FastifyReply, FastifyRequest } from 'fastify';
import { showTicket } from '../guests/tickets.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findOwnDetails } from '../own-registrations.queries.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import { APPLE_PASS, makeApplePass } from './apple-pass.ts';
import { googleAddress } from './google-pass.ts';
import { passFacts, type PassFacts } from './pass-facts.ts';

export function walletHandlers(context: Context) {
  const { config, db, now } = context;

  async function ofPerson(userId: string, registrationId: string): Promise<PassFacts> {
    const [registration] = await findOwnDetails(db, [{ userId, registrationId }], now());
    if (!registration) throw unknownRegistration();
    const { full_name } = await db
      .selectFrom('users')
      .select('full_name')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return passFacts({ registration, full_name }, config.publicUrl, now());
  }

  async function byLink({ headers }: FastifyRequest): Promise<PassFacts> {
    return passFacts(await showTicket(context, String(headers['ticket-token'])), config.publicUrl, now());
  }

  async function apple(facts: PassFacts, reply: FastifyReply): Promise<Buffer> {
    if (!config.appleWallet) throw notHere('Apple Wallet');
    const pass = await makeApplePass(config.appleWallet, facts, config.productName);
    reply.headers(
      attachmentHeaders({ file_name: `ticket-${facts.code}.pkpass`, content_type: APPLE_PASS, size: pass.length }),
    );
    return pass;
  }

  async function google(facts: PassFacts): Promise<{ url: string }> {
    if (!config.googleWallet) throw notHere('Google Wallet');
    return { url: await googleAddress(config.googleWallet, facts, config) };
  }

  return {
    async getApplePass({ user, params, reply }: Call<'getApplePass'>) {
      return apple(await ofPerson(user.userId, params.id), reply);
    },

    async getGooglePass({ user, params }: Call<'getGooglePass'>) {
      return google(await ofPerson(user.userId, params.id));
    },

    async getApplePassByLink({ request, reply }: Call<'getApplePassByLink'>) {
      return apple(await byLink(request), reply);
    },

    async getGooglePassByLink({ request }: Call<'getGooglePassByLink'>) {
      return google(await byLink(request));
    },
  } satisfies Partial<Handlers>;
}

function notHere(wallet: string): Problem {
  return new Problem('not_allowed_now', `This site has no passes for ${wallet}. Save your ticket as an image.`);
}
