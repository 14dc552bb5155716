import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { contractDocument, operations, resolve, type Schema } from './kit/contract-document.ts';

const tags = ['asvs/urls' as const];
const hostile = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...[
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'javascript:alert(1)//.org',
  ],
  ...['javascript\u00a0:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)', '&#106;avascript:alert(1)'],
  ...['data:text/html,<script>alert(1)</script>', ' DATA:text/html;base64,PHNjcmlwdD4=', 'data://example.org/,x'],
  ...[
    'vbscript:msgbox(1)',
    'VBSCRIPT://example.org',
    'blob:https://example.org/x',
    'file:///etc/passwd',
    'filesystem:https://a.org/x',
  ],
];
/** Where a browser would go from a page of ours. */
const protocolOf = (address: string) => new URL(address, 'https://events.example.org').protocol;
const RUNS = /^(javascript|data|vbscript|blob|file|filesystem):/;

let server: TestServer;
let organiser: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

/** The fields of what a call sends that take an address of the web. */
function addressFields(schema: Schema, place: string): string[] {
  const { properties = {}, items } = resolve(schema);
  const below = Object.entries(properties).flatMap(([name, property]) => {
    const { type, pattern = '' } = resolve(property);
    const isText = [type].flat().includes('string');
    const isAddress = isText && (/ur[il]|link|website|href|site$/.test(name) || pattern.includes('http'));
    return [...(isAddress ? [`${place}.${name}`] : []), ...addressFields(property, `${place}.${name}`)];
  });
  return [...below, ...(items ? addressFields(items, place) : [])];
}

test('the fields for addresses are those that are tried here', { tags }, () => {
  const fields = operations.flatMap(({ id, body }) => (body ? addressFields(body.schema, id) : []));
  // Nobody sees `website` and nothing keeps it: it is a trap for programs.
  expect(fields).toEqual(['createEvent.online_url', 'updateEvent.online_url', 'giveFeedback.website']);
  expect(contractDocument.components.schemas.QuestionType?.enum).toContain('url');
});

describe.each(hostile)('%j', (address) => {
  test('is no link of an event', { tags }, async () => {
    const json = {
      ...{ title: 'Tea', category: 'science', format: 'online', timezone: 'UTC', online_url: address },
      ...{ starts_at: '2030-01-01T10:00:00.000Z', ends_at: '2030-01-01T12:00:00.000Z' },
    };
    const created = await call(server, 'POST', '/admin/events', { token: organiser, json });
    expect([created.status, created.body.fields?.[0].field]).toEqual([422, 'online_url']);
    const { event_id } = await anEvent(server.db, { format: 'online', online_url: 'https://meet.example.org' });
    const changes = { version: 1, online_url: address };
    const changed = await call(server, 'PATCH', `/admin/events/${event_id}`, { token: organiser, json: changes });
    expect([changed.status, changed.body.fields?.[0].field]).toEqual([422, 'online_url']);
  });

  test('is no answer to a question for an address', { tags }, async () => {
    const form = await aForm(server.db, { questions: [aQuestion({ question_id: 'site', type: 'url' })] });
    const { event_id } = await anEvent(server.db, { form_id: form.form_id });
    const token = await login(server.db, await aUser(server.db));
    const json = { form_version_id: form.form_version_id, answers: { site: address } };
    const { status, body } = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
    expect([status, body.fields?.[0].field]).toEqual([422, 'answers.site']);
  });

  test('leads nowhere in the Markdown of a description and of a mail', { tags }, async () => {
    const markdown = [
      `[one](${address}) [two](<${address}>) [three] <${address}> ![four](${address} "x") [five][]`,
      `<a href="${address}">six</a> [seven](${encodeURI(address)})`,
      `[three]: ${address}\n[five]: <${address}>`,
    ].join('\n\n');
    const ask = (path: string, json: object) => call(server, 'POST', path, { token: organiser, json });
    const shown = await ask('/admin/description-preview', { description: markdown });
    const mail = await ask('/admin/email-templates/preview', {
      ...{ trigger: 'event_reminder', subject: 'Soon', body: markdown },
    });
    for (const html of [shown.body.description_html, mail.body.html] as string[]) {
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, found = '']) => decoded(found));
      expect(addresses.filter((found) => RUNS.test(protocolOf(found)))).toEqual([]);
      expect(html).not.toMatch(/<a [^>]*>six/);
    }
  });
});

function decoded(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}
