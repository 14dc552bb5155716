// @module-tag thorough

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNotification, anOrganiser, PASSWORD } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { complaintsAbout, type Received } from './kit/answers.ts';
import { operations, type Operation } from './kit/contract-document.ts';
import { requestsTo, type Kind, type Known, type Sent } from './kit/requests.ts';
import { makeWorld } from './kit/world.ts';

/** FUZZ_SEED explores others, FUZZ_RUNS (default 1) multiplies the requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20260101);
const TIMES = Number(process.env.FUZZ_RUNS ?? 1);
/** Each of these costs a password's hash. */
const COSTLY = ['registerUser', 'logIn'];
/** Never ends, so it is asked over the network, in stream.test.ts. */
const ENDLESS = 'streamNotifications';

const ofAnEvent = [
  ...[
    'category',
    'starts_at',
    'ends_at',
    'timezone',
    'capacity',
    'form_id',
    'feedback_template_id',
    'email_templates.',
  ],
  ...['registration_opens_at', 'registration_closes_at', 'cancel_until', 'feedback_opens_at', 'feedback_closes_at'],
  ...['reminder_offsets', 'title', 'venue_name', 'address', 'online_url', 'tags', 'format'],
];
const ofAText = ['subject', 'body', 'name'];
const ofAMessage = [...ofAText, 'audience', 'audience.', 'send_at'];

/**
 * Refusals of what the contract's schemas allow: business reasons that no schema can say. A code, a field, or with a dot
 * at its end everything below it.
 */
const businessReasons: Record<string, string[]> = {
  registerUser: ['password', 'timezone'],
  updateProfile: ['timezone'],
  uploadCv: ['file'],
  uploadCover: ['file'],
  uploadPicture: ['file'],
  prepareImport: ['file'],
  uploadAnswerFile: ['file'],
  confirmPasswordReset: ['reset_link_invalid', 'new_password'],
  checkPasswordReset: ['reset_link_invalid'],
  changePassword: ['current_password', 'new_password'],
  finishProviderLogin: ['link_invalid', 'code'],
  startLinking: ['current_password'],
  startSecondFactor: ['current_password'],
  confirmSecondFactor: ['otp'],
  renewRecoveryCodes: ['current_password'],
  removeSecondFactor: ['current_password'],
  startPasskey: ['current_password'],
  addPasskey: ['credential'],
  requestEmailChange: ['current_password', 'new_email'],
  checkEmailConfirmation: ['link_invalid'],
  confirmEmail: ['link_invalid'],
  deleteAccount: ['current_password'],
  logInByCode: ['code', 'code_expired'],
  proveAddress: ['code', 'code_expired'],
  showMailedCode: ['code', 'code_expired'],
  takeSeatByCode: ['code', 'code_expired', 'full_name', 'shown_name'],
  uploadFileByCode: ['code_expired'],
  listRegistrationsByCode: ['code_expired'],
  keepInAccount: ['code_expired'],
  registerForEvent: ['answers.', 'shown_name'],
  showName: ['shown_name'],
  showNameByLink: ['shown_name'],
  changeAnswers: ['answers.'],
  correctAnswers: ['answers.'],
  giveFeedback: ['answers.'],
  moveRegistration: ['event_id'],
  decideRegistrations: ['registration_ids', 'matching.after'],
  previewDecision: ['registration_id'],
  createEvent: ofAnEvent,
  updateEvent: ofAnEvent,
  publishEvent: ofAnEvent,
  duplicateEvent: ['starts_at'],
  previewDescription: ['description'],
  createQuestionnaire: ['name', 'questions.', 'retention_days'],
  // One that is in use has to ask something.
  updateQuestionnaire: ['name', 'questions', 'questions.', 'status', 'retention_days'],
  createEmailTemplate: ofAText,
  updateEmailTemplate: ofAText,
  previewEmailTemplate: [...ofAText, 'event_id'],
  testEmailTemplate: [...ofAText, 'event_id'],
  createMessage: ofAMessage,
  updateMessage: ofAMessage,
  countMessageRecipients: ['audience.'],
  previewMessage: [...ofAText, 'registration_id'],
  testMessage: [...ofAText, 'registration_id'],
  createDoorLink: ['door', 'works_until'],
  updateDoorSettings: ['question_ids'],
  previewEventErasure: ['starts_at', 'ends_at'],
  listEvents: ['from', 'to'],
  listAuditEntries: ['from', 'to'],
  listWholeAudit: ['from', 'to'],
  getFeedbackResults: ['from', 'until'],
  listFeedbackTexts: ['from', 'until'],
  exportFeedback: ['from', 'until'],
  exportFeedbackToExcel: ['from', 'until'],
};
/** A cursor is what the page before gave, and nothing else. */
const everywhere = ['cursor'];

describe.each(engines)('on %s', (database) => {
  let server: TestServer;
  let known: Known;
  let newToken: (operation: Operation) => Promise<string>;

  beforeAll(async () => {
    console.log(`fuzzing with FUZZ_SEED=${SEED}`);
    server = await startServer({ database });
    const world = await makeWorld(server);
    for (let index = 0; index < 60; index += 1) await aNotification(server.db, { user_id: world.userIds.person });
    const notifications = await server.db.selectFrom('notifications').select('notification_id').execute();
    const { unsubscribeToken, ...ids } = world.ids;
    known = {
      ids: [...notifications.slice(0, 9).map((row) => row.notification_id), ...Object.values(ids)],
      emails: [world.email, world.email.toUpperCase(), (await anOrganiser(server.db)).email],
      values: {
        password: [PASSWORD],
        version: [1, 2, 3],
        timezone: ['Europe/Berlin', 'Asia/Kolkata'],
        token: [unsubscribeToken],
        form_id: [null, ids.form],
        form_version_id: [null],
        feedback_template_id: [null, ids.feedbackTemplate],
        feedback_template_version_id: [ids.feedbackVersion],
        registration_ids: [[ids.registration], [ids.othersRegistration, ids.unknown]],
        email_templates: [[], [{ trigger: 'event_reminder', email_template_id: ids.emailTemplate }]],
      },
    };
    newToken = ({ role, eventRole }) => world.tokenOf(role || eventRole ? 'organiser' : 'person');
  });

  afterAll(async () => server?.close());

  describe('each call', () => {
    test.each(operations.filter(({ id }) => id !== ENDLESS))('$id keeps to the contract', async (operation) => {
      const found = new Map<string, unknown>();
      let token: string | null = null;
      for (const kind of ['valid', 'broken'] as const) {
        for (const sent of samples(operation, kind, known)) {
          if (operation.authentication !== 'none') token ??= await newToken(operation);
          const received = await ask(server, sent, token);
          // It may have ended this session, or all of this person's.
          if (received.status === 401 || (received.status < 300 && sent.method !== 'GET')) token = null;
          note(found, sent, received, complaints(operation, kind, received));
        }
      }
      expect([...found.values()]).toEqual([]);
    });

    const guarded = operations.filter(({ authentication }) => authentication !== 'none');
    test.each(guarded)('$id refuses a token that nobody gave', async (operation) => {
      const found = new Map<string, unknown>();
      for (const sent of samples(operation, 'broken', known, 12)) {
        const received = await ask(server, sent, 'x'.repeat(43));
        const isRefused = received.status === 401 || received.status === 415 || received.status === 400;
        note(found, sent, received, [
          ...complaintsAbout(operation, received),
          ...(isRefused ? [] : [`${received.status} for a token that nobody gave.`]),
        ]);
      }
      expect([...found.values()]).toEqual([]);
    });
  });

  test('nothing of it was a fault of the server', () => {
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

function samples(operation: Operation, kind: Kind, known: Known, runs?: number): Sent[] {
  const usual = operation.origin === 'specification' && !COSTLY.includes(operation.id) ? 100 : 20;
  const numRuns = (runs ?? usual) * TIMES;
  return fc.sample(requestsTo(operation, kind, known), { numRuns, seed: SEED + operations.indexOf(operation) });
}

async function ask({ app }: TestServer, { payload, headers, url, method }: Sent, token: string | null) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

function complaints(operation: Operation, kind: Kind, received: Received): string[] {
  return [...complaintsAbout(operation, received), ...(kind === 'valid' ? aboutRefusal(operation, received) : [])];
}

/** What the contract allows is not refused, but for the reasons above. */
function aboutRefusal({ id }: Operation, { status, body }: Received): string[] {
  if (![400, 413, 415, 422].includes(status)) return [];
  const { code, fields = [] } = JSON.parse(body) as { code: string; fields?: { field: string }[] };
  const reasons = [...everywhere, ...(businessReasons[id] ?? [])];
  const isReason = (name: string) =>
    reasons.some((reason) => (reason.endsWith('.') ? name.startsWith(reason) : name === reason));
  const isBusiness = isReason(code) || (fields.length > 0 && fields.every(({ field }) => isReason(field)));
  return isBusiness ? [] : [`The contract allows this, and it was refused with ${status}.`];
}

/** One example for each kind of complaint. */
function note(found: Map<string, unknown>, sent: Sent, { status, body }: Received, sentences: string[]): void {
  for (const complaint of sentences) {
    const payload = sent.payload?.slice(0, 300);
    if (!found.has(complaint))
      found.set(complaint, {
        complaint,
        sent: { ...sent, url: sent.url.slice(0, 200), payload },
        status,
        answer: body.slice(0, 300),
      });
  }
}
