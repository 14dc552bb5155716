import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { isLoopback } from '../../platform/settings/loopback.ts';
import { withFeedbackToken, withTicketToken, withUnsubscribeToken } from '../../platform/mail/mailed-links.ts';
import { withImageInside, withTicketImage } from '../../platform/mail/ticket-image.ts';
import { withMailedCode } from '../../platform/mail/mailed-codes.ts';
import { devMailStyle, renderInbox, renderMail, renderMissing } from './dev-mail.page.ts';
import { findMail, listNewest } from './mails.queries.ts';

const style = createHash('sha256').update(devMailStyle).digest('base64');
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The outbox for people who build or try the product: /dev/mail and one page for each mail. It shows links that open
 * accounts, so it is for a server that only this machine can reach, and there for requests that were made here: for any other
 * there is nothing at these addresses.
 */
export async function devMail(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const { config, db } = context;

  app.addHook('onRequest', async (request, reply) => {
    if (!isMadeHere(request)) return reply.callNotFound();
  });

  app.get('/dev/mail', async (_request, reply) => {
    return answer(reply, 200, renderInbox(config, await listNewest(db)));
  });

  app.get<Named>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await findReadable(context, params.id);
    return mail ? answer(reply, 200, renderMail(config, mail)) : answer(reply, 404, renderMissing(config));
  });

  app.get<Named>('/dev/mail/:id/html', async ({ params }, reply) => {
    const mail = await findReadable(context, params.id);
    return mail?.html ? answer(reply, 200, mail.html) : answer(reply, 404, renderMissing(config));
  });

  app.get<Named>('/dev/mail/:id/event.ics', async ({ params }, reply) => {
    const mail = await findNamed(db, params.id);
    if (!mail?.calendar) return answer(reply, 404, renderMissing(config));
    const type = `text/calendar; charset=utf-8; method=${mail.calendar_method}`;
    return reply
      .headers({ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send(mail.calendar);
  });
}

const FORWARDED = /^(forwarded|x-forwarded-.*|x-real-ip|via|cf-connecting-ip|true-client-ip)$/;

/** By its connection, its Host (a name that leads here may be anybody's) and no word of a proxy, trusted or not. */
function isMadeHere({ headers, socket }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback((headers.host ?? '').replace(/:\d+$/, '')) &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}

interface Named {
  Params: { id: string };
}

/** As the person gets it: with the ticket, the links and the code that are made as a mail leaves. */
async function findReadable({ config, db, now }: Context, id: string) {
  const stored = await findNamed(db, id);
  if (!stored) return undefined;
  const { mail: ticketed, image: drawn } = await withTicketImage(db, stored, config.publicUrl);
  const { mail: linked, isOutdated } = await withTicketToken(db, ticketed, now());
  // As it lies in an inbox whose person no longer has the registration.
  const image = isOutdated ? null : drawn;
  const { mail: asking } = await withFeedbackToken(db, isOutdated ? stored : linked, now());
  const { mail: coded } = await withMailedCode(db, asking, now());
  const { mail } = await withUnsubscribeToken(db, coded, now());
  return { ...mail, html: image ? withImageInside(mail.html, image) : mail.html };
}

function findNamed(db: Db, id: string) {
  return uuidShape.test(id) ? findMail(db, id) : undefined;
}

/** Nothing runs and nothing is loaded; mails bring style attributes. */
function answer(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src-elem 'sha256-${style}'`,
        "style-src-attr 'unsafe-inline'",
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}
