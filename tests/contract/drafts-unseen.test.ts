// @module-tag thorough

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '#server/app.ts';
import { gatherData } from '#server/accounts/data-exports/gather-data.ts';
import { barePages } from '#tests/support/browser/bare-pages.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { picture } from '#tests/support/made/pictures.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { operations, type Operation } from './kit/contract-document.ts';

const tags = ['asvs/drafts-unseen' as const];
/** Each event has its own word in all its texts, and one that all of them share. */
const words = {
  draft: 'Intermezzo',
  unpublished: 'Capriccio',
  deleted: 'Notturno',
  archived: 'Serenata',
  public: 'Ouverture',
};
type Kind = keyof typeof words;
const SHARED = 'concert';

const textsWith = (word: string) => ({
  title: `${word} ${SHARED}`,
  summary: `The ${word} in four acts`,
  description: `About the ${word}.`,
  cover_alt: `A ${word}`,
  venue_name: `${word} Hall`,
  address: `${word} Street 1`,
  city: word,
  tags: [word],
});

let server: TestServer;
let app: FastifyInstance;
let organiser: string;
let readers: Record<'nobody' | 'someone' | 'someone who was declined', string | null>;
let ids: Record<Kind, string>;
let declined: { user_id: string; password_hash: string };

beforeAll(async () => {
  server = await startServer({ background: false });
  app = buildServer(server.context, barePages);
  organiser = await login(server.db, await anOrganiser(server.db));
  declined = await aUser(server.db);
  readers = {
    nobody: null,
    someone: await login(server.db),
    'someone who was declined': await login(server.db, declined),
  };
  const made = async (kind: Kind, status: 'draft' | 'published' | 'archived') =>
    (await anEvent(server.db, { ...textsWith(words[kind]), status })).event_id;
  ids = {
    draft: await made('draft', 'draft'),
    unpublished: await unpublished(),
    deleted: await made('deleted', 'draft'),
    archived: await made('archived', 'archived'),
    public: await made('public', 'published'),
  };
  await organise('DELETE', ids.deleted);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** It got its words once it was a draft again: what people were told before has none of them. */
async function unpublished(): Promise<string> {
  const { event_id } = await anEvent(server.db);
  await aRegistration(server.db, { event_id, user_id: declined.user_id, status: 'rejected' });
  await organise('POST', `${event_id}/unpublish`);
  await organise('PATCH', event_id, { version: 2, ...textsWith(words.unpublished) });
  return event_id;
}

async function organise(method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) {
  const { status } = await call(server, method, `/admin/events/${path}`, { token: organiser, ...(json && { json }) });
  expect(status).toBeLessThan(300);
}

/** All that the contract lets people read, but for the stream, and the pages that the server fills in. */
const reading = operations.filter(
  ({ id, role, eventRole, method }) =>
    role === null && eventRole === null && method === 'GET' && id !== 'streamNotifications',
);
const lists = [...reading.filter(({ path }) => !path.includes('{id}')).flatMap(addressesOf), '/', '/sitemap.xml'];
const aboutOne = [
  ...reading.filter(({ path }) => path.startsWith('/events/{id}')).flatMap(addressesOf),
  '/event/{id}',
  '/feedback/{id}',
  '/api/users/me/registrations?event_id={id}',
];

const behindLogin = new Set(reading.filter(({ authentication }) => authentication === 'required').flatMap(addressesOf));

function addressesOf({ path, parameters }: Operation): string[] {
  const queries = { search: SHARED, category: 'technology', when: 'past' };
  const taken = Object.entries(queries).filter(([name]) => parameters.some((parameter) => parameter.name === name));
  const address = `/api${path.replace('{token}', 'x'.repeat(43)).replace('{topic}', 'event_reminder')}`;
  return [address, ...taken.map(([name, value]) => `${address}?${name}=${value}`)];
}

/** Where the reader comes across the event: by its word, or by its id. */
async function foundAt(addresses: string[], reader: keyof typeof readers, kind: Kind): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const token = readers[reader];
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const { body } = await app.inject({ url: address.replace('{id}', ids[kind]), headers });
    const text = body.replaceAll('\r\n ', '').toLowerCase();
    if (text.includes(words[kind].toLowerCase()) || text.includes(ids[kind])) found.push(address);
  }
  return found;
}

describe.each(['nobody', 'someone', 'someone who was declined'] as const)('%s', (reader) => {
  test.each(['draft', 'unpublished', 'deleted'] as const)(
    'never comes across an event that is %s',
    { tags },
    async (kind) => {
      expect(await foundAt([...lists, ...aboutOne], reader, kind)).toEqual([]);
      for (const address of aboutOne.filter((one) => /^\/(api\/events|event)\//.test(one))) {
        const token = readers[reader];
        const headers = token === null ? {} : { authorization: `Bearer ${token}` };
        const { statusCode } = await app.inject({ url: address.replace('{id}', ids[kind]), headers });
        expect(statusCode, address).toBe(token === null && behindLogin.has(address) ? 401 : 404);
      }
    },
  );

  test('finds an archived one by its link alone', { tags }, async () => {
    expect(await foundAt(lists, reader, 'archived')).toEqual([]);
    expect(await foundAt(aboutOne, reader, 'archived')).toContain('/event/{id}');
  });

  test('finds a public one everywhere', { tags }, async () => {
    const everywhere = ['/api/events', '/api/calendar.ics'].flatMap((path) => [path, `${path}?search=${SHARED}`]);
    const found = await foundAt([...lists, ...aboutOne], reader, 'public');
    expect(found).toEqual(expect.arrayContaining([...everywhere, '/', '/sitemap.xml', '/event/{id}']));
  });
});

/** The page's HTML is for nobody in particular, and organisers read drafts by the calls alone. */
function readings() {
  const everybody = [null, readers.someone, organiser];
  return [...lists, ...aboutOne]
    .flatMap((address) => everybody.map((token) => ({ address, token })))
    .filter(({ address, token }) => token !== organiser || !address.startsWith('/api/'));
}

test('the cover of a draft is found neither by its address nor named anywhere', { tags }, async () => {
  const content = await picture(20, 20).png().toBuffer();
  const covers = await Promise.all(
    (['draft', 'unpublished', 'public'] as const).map(async (kind) => {
      const place = { path: `/admin/events/${ids[kind]}/cover`, token: organiser };
      const { body } = await upload(server, place, formWith(content, 'cover.png'));
      return { kind, id: body.cover.cover_id as string };
    }),
  );
  for (const { kind, id } of covers) {
    const isPublic = kind === 'public';
    for (const size of ['small', 'medium', 'large', 'preview']) {
      const { statusCode } = await app.inject({ url: `/api/covers/${id}/${size}` });
      expect([kind, statusCode]).toEqual([kind, isPublic ? 200 : 404]);
    }
    for (const { address, token } of isPublic ? [] : readings()) {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const { body } = await app.inject({ url: address.replace('{id}', ids[kind]), headers });
      expect(body.includes(id), address).toBe(false);
    }
  }
});

test.each(['registrations', 'answer-files', 'feedback'])(
  'nothing can be sent to the %s of a draft',
  { tags },
  async (where) => {
    for (const kind of ['draft', 'unpublished', 'deleted'] as const) {
      const isFile = where === 'answer-files';
      const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="f.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n';
      const json =
        where === 'feedback'
          ? { feedback_template_version_id: ids.public, answers: {} }
          : { form_version_id: null, answers: {} };
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/events/${ids[kind]}/${where}`,
        headers: {
          authorization: `Bearer ${readers.someone}`,
          'content-type': isFile ? 'multipart/form-data; boundary=b' : 'application/json',
        },
        payload: isFile ? file : JSON.stringify(json),
      });
      expect(statusCode).toBe(404);
    }
  },
);

test('the copy of the own data does not tell what became of an event', { tags }, async () => {
  const { texts } = await gatherData(server.context, declined.user_id);
  expect(texts['registrations.json']).toMatchObject([{ event: null, status: 'rejected' }]);
  expect(JSON.stringify(texts)).not.toMatch(new RegExp(`${words.unpublished}|${ids.unpublished}`, 'i'));
});
