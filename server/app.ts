import type { FastifyInstance } from 'fastify';
import { accountHandlers } from './accounts/accounts.routes.ts';
import { dataExportHandlers } from './accounts/data-exports/data-exports.routes.ts';
import { authHandlers } from './accounts/auth/auth.routes.ts';
import { addressProof } from './accounts/auth/first-confirmation.ts';
import { identityHandlers } from './accounts/identities/identities.routes.ts';
import { secondFactorHandlers } from './accounts/second-factor/second-factor.routes.ts';
import { sessionHandlers } from './accounts/auth/sessions.routes.ts';
import { mailedCodeHandlers } from './registrations/mailed-codes/mailed-codes.routes.ts';
import { passkeyHandlers } from './accounts/passkeys/passkeys.routes.ts';
import { emailAddressHandlers } from './accounts/email-addresses/email-addresses.routes.ts';
import { organiseEventHandlers } from './events/organise/organise-events.routes.ts';
import { auditHandlers } from './accounts/audit/audit.routes.ts';
import { coverHandlers } from './events/covers/covers.routes.ts';
import { previewHandlers } from './events/previews/previews.routes.ts';
import { calendarHandlers } from './events/calendar/calendar.routes.ts';
import { alertHandlers } from './messages/alerts/alerts.routes.ts';
import { attendeeHandlers } from './registrations/attendees/attendees.routes.ts';
import { createRegistering, type Registering } from './registrations/register-for-event.ts';
import { registrationHandlers } from './registrations/registrations.routes.ts';
import { registrationListHandlers } from './registrations/lists/registration-lists.routes.ts';
import { doorHandlers } from './door/door.routes.ts';
import { authenticateDoors } from './door/links/authenticate-door.ts';
import { doorLinkHandlers } from './door/links/door-links.routes.ts';
import { checkInHandlers } from './registrations/check-in/check-in.routes.ts';
import { organiseRegistrationHandlers } from './registrations/organise-registrations.routes.ts';
import { importHandlers } from './registrations/imports/imports.routes.ts';
import { peopleHandlers } from './registrations/guests/guests.routes.ts';
import { answerHandlers } from './registrations/answers/answers.routes.ts';
import { questionnaireHandlers } from './events/questionnaires/questionnaires.routes.ts';
import { registrationFormHandlers } from './events/questionnaires/registration-form.routes.ts';
import { feedbackHandlers } from './feedback/feedback.routes.ts';
import { feedbackResultHandlers } from './feedback/feedback-results.routes.ts';
import { emailTemplateHandlers } from './messages/email-templates/email-templates.routes.ts';
import { mailPreviewHandlers } from './messages/notices/mail-previews.routes.ts';
import { eventMessageHandlers } from './messages/event-messages/event-messages.routes.ts';
import { mailHandlers } from './messages/mail/mails.routes.ts';
import { administrationHandlers } from './accounts/administration/people.routes.ts';
import { eventMailsHandlers } from './messages/registration-mails/event-mails.routes.ts';
import { preferenceHandlers } from './messages/preferences/preferences.routes.ts';
import { eventHandlers } from './events/events.routes.ts';
import { savedEventHandlers } from './events/saved-events/saved-events.routes.ts';
import { listedEvents } from './pages/site-map.queries.ts';
import { notificationHandlers } from './messages/notifications/notifications.routes.ts';
import { devMail } from './messages/mail/dev-mail.ts';
import { hasDevMail } from './platform/settings/config.ts';
import { answerUnknown, mendCopiedAddresses } from './platform/http/problem-answers.ts';
import { oneAtATime } from './platform/background/one-at-a-time.ts';
import type { Context } from './platform/context.ts';
import type { Handlers } from './platform/http/contract.ts';
import { routeContract } from './platform/http/contract-router.ts';
import { healthHandlers } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { readContract } from './platform/http/openapi-document.ts';
import { findBuiltPages, type PageSource } from './pages/page-source.ts';
import { routePages } from './pages/pages.ts';
import { createRateLimiter } from './platform/limits/rate-limits.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { asItWas } from './pages/as-it-was.ts';
import { sharedKey } from './pages/shared-key.ts';
import { shareAnswers } from './platform/shared-answers/shared-answers.ts';
import { routeSiteMap } from './pages/site-map.ts';
import { requireAuthors } from './accounts/roles/author.ts';
import { requireEventRoles } from './accounts/roles/event-role.ts';
import { teamHandlers } from './events/team/team.routes.ts';
import { pictureHandlers } from './accounts/users/pictures/pictures.routes.ts';
import { userHandlers } from './accounts/users/users.routes.ts';
import { routeCertificates } from './registrations/certificates/certificate-page.ts';
import { walletHandlers } from './registrations/wallets/wallets.routes.ts';

const SWEEP_EVERY = 15 * 60_000;

/** The whole server but for listening. Without `pages`, because nothing is built, it answers the calls alone. */
export function buildServer(context: Context, pages: PageSource | null = findBuiltPages()): FastifyInstance {
  const handlers = allHandlers(context);
  const contract = readContract();
  const limiter = createRateLimiter(context);
  const app = createHttpServer(context);
  addSecurityHeaders(app, context.config, pages?.isDevelopment ?? false);
  mendCopiedAddresses(app, contract);
  routeContract(app, contract, handlers, context, {
    limits: limiter,
    authenticateDoor: authenticateDoors(context, contract.operations),
    requireEventRole: requireEventRoles(context, contract.operations),
    requireAuthor: requireAuthors(context, contract.operations),
  });
  answerUnknown(app, contract);
  routeCertificates(app, context);
  if (hasDevMail(context.config)) void app.register(devMail, { context });
  if (!pages?.isDevelopment) shareAnswers(app, context, { keyOf: sharedKey, asItWas });
  if (pages) {
    routeSiteMap(app, context.config, listedEvents(context.db));
    routePages(app, context, handlers, pages);
  }

  const sweepTrusted = async () => void ((await context.trustedClock.isTrusted()) && (await limiter.sweep()));
  const sweeping = setInterval(() => {
    sweepTrusted().catch((error: unknown) => context.log.warn({ err: error }, 'old rate limits stay for now'));
  }, SWEEP_EVERY);
  sweeping.unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
  return app;
}

/** Of every operation of the contract: the compiler names the one that lacks. A picture of 50 megapixels takes 200 MB while it is drawn. */
function allHandlers(context: Context, drawInTurn = oneAtATime()): Handlers {
  const registering = createRegistering(context);
  return {
    ...userHandlers(context),
    ...pictureHandlers(context, drawInTurn),
    ...loginHandlers(context, registering),
    ...accountHandlers(context),
    ...dataExportHandlers(context),
    ...notificationHandlers(context),
    ...eventHandlers(context),
    ...savedEventHandlers(context),
    ...organiseEventHandlers(context),
    ...auditHandlers(context),
    ...administrationHandlers(context),
    ...coverHandlers(context, drawInTurn),
    ...previewHandlers(context),
    ...calendarHandlers(context),
    ...registrationHandlers(context, registering),
    ...attendeeHandlers(context),
    ...alertHandlers(context),
    ...organiseRegistrationHandlers(context),
    ...checkInHandlers(context),
    ...doorHandlers(context),
    ...doorLinkHandlers(context),
    ...registrationListHandlers(context),
    ...peopleHandlers(context),
    ...walletHandlers(context),
    ...importHandlers(context),
    ...answerHandlers(context),
    ...questionnaireHandlers(context),
    ...registrationFormHandlers(context),
    ...feedbackHandlers(context),
    ...feedbackResultHandlers(context),
    ...emailTemplateHandlers(context),
    ...mailPreviewHandlers(context),
    ...mailHandlers(context),
    ...eventMessageHandlers(context),
    ...preferenceHandlers(context),
    ...eventMailsHandlers(context),
    ...teamHandlers(context),
    ...healthHandlers(context),
  };
}

/** What shows who someone is. */
function loginHandlers(context: Context, registering: Registering) {
  return {
    ...authHandlers(context),
    ...sessionHandlers(context),
    ...secondFactorHandlers(context),
    ...identityHandlers(context),
    ...passkeyHandlers(context),
    ...mailedCodeHandlers(context, registering),
    ...emailAddressHandlers(context, addressProof(context)),
  };
}
