import { execFileSync } from 'node:child_process';
import { createHash, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ticketAddress } from '#rules/registrations/ticket.ts';
import { aBuild } from '#tests/support/made/build.ts';
import { anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import {
  ACCOUNT,
  hasOpenssl,
  ISSUER,
  makeWalletKeys,
  PASS_TYPE,
  TEAM,
  type WalletKeys,
} from '#tests/support/outside/wallet-keys.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { buildServer } from '../../app.ts';
import { findBuiltPages } from '../../pages/page-source.ts';
import { readConfig } from '../../platform/settings/read-config.ts';
import { newToken } from '../../platform/tokens.ts';

const HOUR = 60 * 60 * 1000;
const TITLE = 'Notes on an engine, and “what follows”';

describe.skipIf(!hasOpenssl)('a ticket for wallets', () => {
  let keys: WalletKeys;
  let server: TestServer;
  beforeAll(async () => {
    keys = makeWalletKeys();
    const { appleWallet, googleWallet } = readConfig(keys.settings);
    server = await startServer({ config: { appleWallet, googleWallet, productName: 'Foyer' }, background: false });
  });
  afterAll(async () => {
    await server.close();
    await keys.remove();
  });

  /** Someone with a seat, unless `changes` say otherwise, and both ways to it. */
  async function someone(changes: { event?: object; registration?: object; name?: string } = {}) {
    const user = await aUser(server.db, { full_name: changes.name ?? 'Ada Lovelace' });
    const event = await anEvent(server.db, { title: TITLE, ...changes.event });
    const { registration_id: id, code } = await aRegistration(server.db, {
      user_id: user.user_id,
      event_id: event.event_id,
      ...changes.registration,
    });
    const token = await login(server.db, user);
    const link = newToken();
    await server.db
      .insertInto('ticket_links')
      .values({ token_hash: link.tokenHash, registration_id: id, created_at: new Date() })
      .execute();
    const headers = { 'ticket-token': link.token };
    const own = (wallet: string) => call(server, 'GET', `/registrations/${id}/${wallet}-pass`, { token });
    const byLink = (wallet: string) => call(server, 'GET', `/ticket/${wallet}-pass`, { headers });
    const { body } = await call(server, 'GET', '/users/me/registrations', { token });
    const ticket = body.items[0]?.ticket as string | null;
    return { user, event, id, code, own, byLink, address: ticketAddress(server.url, ticket ?? '') };
  }

  test('of Apple’s is a zip whose manifest and signature hold, with what the ticket needs', async () => {
    const { user, event, id, code, own, byLink, address } = await someone();
    for (const answer of [await own('apple'), await byLink('apple')]) {
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/vnd.apple.pkpass' } });
      expect(answer.headers['content-disposition']).toContain(`ticket-${code}.pkpass`);
      const files = await unzipped(answer.raw);
      const { manifest, signature } = split(files);
      expect(JSON.parse(String(manifest))).toEqual(
        Object.fromEntries(
          Object.entries(files)
            .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
            .map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]),
        ),
      );
      expect(await verifySignature(manifest, signature, keys.root)).toContain('Verification successful');
      const pass = JSON.parse(String(files['pass.json']));
      expect(pass).toMatchObject({
        formatVersion: 1,
        passTypeIdentifier: PASS_TYPE,
        teamIdentifier: TEAM,
        serialNumber: id,
        organizationName: 'Foyer',
        barcodes: [{ format: 'PKBarcodeFormatQR', message: address, messageEncoding: 'iso-8859-1', altText: code }],
        eventTicket: {
          primaryFields: [{ value: TITLE }],
          auxiliaryFields: [{ key: 'place' }, { value: 'Ada Lovelace' }],
        },
      });
      expect(Date.parse(pass.relevantDate)).toBe(event.starts_at.getTime());
      expect(JSON.stringify(pass)).not.toContain(user.email);
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'icon@3x.png']));
    }
  });

  test('of Google’s is an address with a JWT that the service account signed', async () => {
    const { user, event, id, code, own, byLink, address } = await someone();
    for (const answer of [await own('google'), await byLink('google')]) {
      expect(answer.status).toBe(200);
      const jwt = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(answer.body.url)?.[1] ?? '';
      const [head = '', claims = '', signature = ''] = jwt.split('.');
      const signed = Buffer.from(`${head}.${claims}`);
      expect(verify('sha256', signed, keys.googlePublic, Buffer.from(signature, 'base64url'))).toBe(true);
      const read = (part: string) => JSON.parse(String(Buffer.from(part, 'base64url')));
      expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' });
      expect(read(claims)).toEqual({
        iss: ACCOUNT,
        aud: 'google',
        typ: 'savetowallet',
        iat: expect.any(Number),
        origins: [server.url],
        payload: {
          eventTicketClasses: [
            expect.objectContaining({
              id: `${ISSUER}.${event.event_id}`,
              eventName: { defaultValue: { language: 'en', value: TITLE } },
              dateTime: { start: event.starts_at.toISOString(), end: event.ends_at.toISOString() },
            }),
          ],
          eventTicketObjects: [
            {
              id: `${ISSUER}.${id}`,
              classId: `${ISSUER}.${event.event_id}`,
              state: 'ACTIVE',
              ticketHolderName: 'Ada Lovelace',
              ticketNumber: code,
              barcode: { type: 'QR_CODE', value: address, alternateText: code },
            },
          ],
        },
      });
      expect(JSON.stringify(read(claims))).not.toContain(user.email);
      // Google asks for no more.
      expect(jwt.length).toBeLessThan(1800);
    }
  });

  test('holds whatever a title, a place and a name may be, also none', async () => {
    const strange = { title: `${'Ж'.repeat(119)}"`, venue_name: '<b>&</b>', city: '' };
    const { own } = await someone({ event: strange, name: '' });
    expect((await own('apple')).status).toBe(200);
    const { body } = await own('google');
    expect(body.url.length).toBeLessThan(3000);
  });

  test.each([
    ['a place on the waitlist', { registration: { status: 'waitlisted' } }, 'There is a ticket only with a seat.'],
    ['a cancelled seat', { registration: { status: 'cancelled' } }, 'There is a ticket only with a seat.'],
    ['a cancelled event', { event: { status: 'cancelled' } }, 'The event was cancelled'],
    ['an event that is online', { event: { format: 'online' } }, 'This event is online'],
    [
      'an event that is over',
      { event: { starts_at: new Date(Date.now() - 3 * HOUR), ends_at: new Date(Date.now() - HOUR) } },
      'The event is over',
    ],
  ])('is none for %s', async (_, changes, sentence) => {
    const { own, byLink } = await someone(changes);
    for (const wallet of ['apple', 'google']) {
      for (const answer of [await own(wallet), await byLink(wallet)]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
        expect(answer.body.detail).toContain(sentence);
      }
    }
  });

  test('is nobody else’s', async () => {
    const { id } = await someone();
    const other = await login(server.db, await aUser(server.db));
    for (const wallet of ['apple', 'google']) {
      expect((await call(server, 'GET', `/registrations/${id}/${wallet}-pass`, { token: other })).status).toBe(404);
      expect((await call(server, 'GET', `/registrations/${id}/${wallet}-pass`)).status).toBe(401);
      const headers = { 'ticket-token': 'x'.repeat(43) };
      expect((await call(server, 'GET', `/ticket/${wallet}-pass`, { headers })).status).toBe(404);
    }
  });

  test('is offered by the pages of a site that has keys, and by no other', async () => {
    const root = await aBuild();
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const wallets = async (changes: object) => {
      const { context } = server;
      const app = buildServer({ ...context, config: { ...context.config, ...changes } }, findBuiltPages(root));
      onTestFinished(() => app.close());
      return /"wallets":(\[.*?\])/.exec((await app.inject('/login')).body)?.[1];
    };
    expect(await wallets({})).toBe('["apple","google"]');
    expect(await wallets({ appleWallet: null })).toBe('["google"]');
    expect(await wallets({ appleWallet: null, googleWallet: null })).toBe('[]');
  });
});

async function unzipped(content: Buffer): Promise<Record<string, Buffer>> {
  const archive = await fromBufferPromise(content, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry));
  }
  return files;
}

function split(files: Record<string, Buffer>) {
  const { 'manifest.json': manifest, signature } = files;
  if (!manifest || !signature) throw new Error('A pass without a manifest or a signature.');
  return { manifest, signature };
}

/** As Apple verifies it: PKCS #7, detached, by the authority that signed the certificate. */
async function verifySignature(manifest: Buffer, signature: Buffer, root: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-pass-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [content, signed] = [path.join(folder, 'manifest.json'), path.join(folder, 'signature')];
  await Promise.all([writeFile(content, manifest), writeFile(signed, signature)]);
  const args = ['smime', '-verify', '-inform', 'DER', '-in', signed, '-content', content, '-CAfile', root];
  // What was signed goes to the output, and whether it was to the errors.
  const run = `openssl ${args.map((arg) => `'${arg}'`).join(' ')} -purpose any 2>&1 >/dev/null`;
  return execFileSync('sh', ['-c', run], { encoding: 'utf8' });
}
