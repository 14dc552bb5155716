import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNotification, anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/factories.ts';
import { hasPostgres } from '#tests/support/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { complaintsAbout, type Received } from './answers.ts';
import { operations, type Operation } from './contract-document.ts';
import { requestsTo, type Kind, type Known, type Sent } from './requests.ts';

/** FUZZ_SEED explores others, FUZZ_RUNS (default 1) multiplies the requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20260101);
const TIMES = Number(process.env.FUZZ_RUNS ?? 1);
/** Each of these costs a password's hash. */
const COSTLY = ['registerUser', 'logIn'];
/** Never ends, so it is asked over the network, in stream.test.ts. */
const ENDLESS = 'streamNotifications';

/** Refusals of what the contract's schemas allow: business reasons that no schema can say. */
const businessReasons: Record<string, string[]> = {
  registerUser: ['password', 'timezone'],
  updateProfile: ['timezone'],
  uploadCv: ['file'],
  listEvents: ['cursor'],
  confirmPasswordReset: ['reset_link_invalid', 'new_password'],
};

describe.each(['pglite', 'postgres'] as const)('on %s', (database) => {
  const isSkipped = database === 'postgres' && !hasPostgres;
  let server: TestServer;
  let known: Known;
  let newToken: () => Promise<string>;

  beforeAll(async () => {
    if (isSkipped) return;
    console.log(`fuzzing with FUZZ_SEED=${SEED}`);
    server = await startServer({ database });
    const ada = await aUser(server.db, { email: 'ada@example.org' });
    const event = await anEvent(server.db);
    const draft = await anEvent(server.db, { status: 'draft' });
    const notifications = await Promise.all(
      Array.from({ length: 60 }, () => aNotification(server.db, { user_id: ada.user_id })),
    );
    const foreign = await aNotification(server.db);
    known = {
      ids: [...notifications, foreign].map((row) => row.notification_id).concat(event.event_id, draft.event_id),
      emails: [ada.email, ada.email.toUpperCase(), (await anOrganiser(server.db)).email],
      values: { password: [PASSWORD], version: [1, 2, 3], timezone: ['Europe/Berlin', 'Asia/Kolkata'] },
    };
    newToken = () => login(server.db, ada);
  });

  afterAll(async () => server?.close());

  describe.skipIf(isSkipped)('each call', () => {
    test.each(operations.filter(({ id }) => id !== ENDLESS))('$id keeps to the contract', async (operation) => {
      const found = new Map<string, unknown>();
      for (const kind of ['valid', 'broken'] as const) {
        for (const sent of samples(operation, kind, known)) {
          const token = operation.authentication === 'none' ? null : await newToken();
          const received = await ask(server, sent, token);
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

  test.skipIf(isSkipped)('nothing of it was a fault of the server', () => {
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

function samples(operation: Operation, kind: Kind, known: Known, runs?: number): Sent[] {
  const numRuns = (runs ?? (COSTLY.includes(operation.id) ? 50 : 100)) * TIMES;
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
  const reasons = businessReasons[id] ?? [];
  const isBusiness =
    reasons.includes(code) || (fields.length > 0 && fields.every(({ field }) => reasons.includes(field)));
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
