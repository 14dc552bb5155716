import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { doorTabs } from '#tests/support/made/door-tabs.ts';
import { doorServer, secretOf } from '#tests/support/made/door-server.ts';
import { database, KEPT } from './database.ts';
import { SOON } from '#tests/support/soon.ts';

const server = doorServer();
const { openedTab } = doorTabs(server);
const digest = createHash('sha256').update(secretOf(3)).digest('base64url').slice(0, 16);
const ticketsSent = () => new Map(server.sent.map(({ code, ticket }) => [code, ticket]));
const codeOf = (index: number) => server.people[index]?.code ?? '';

test('a check-in by ticket brings its digest to the server, one by name does not', async () => {
  const tab = await openedTab();
  await tab.scan(3);
  tab.actor.send({ type: 'verdict.dismissed' });
  tab.actor.send({ type: 'person.chosen', code: codeOf(6) });
  await expect.poll(() => server.sent.length, SOON).toBe(2);
  expect(ticketsSent()).toEqual(
    new Map([
      [codeOf(3), digest],
      [codeOf(6), undefined],
    ]),
  );
});

test('a server and a page of the release before, which know no digest, get the check-in without it', async () => {
  server.isCurrent = false;
  const tab = await openedTab();
  server.isUp = false;
  await tab.scan(3);
  const [stored] = await (await database(KEPT)).getAll('actions');
  expect(stored).toMatchObject({ ticket: digest, action: { code: codeOf(3) } });
  // The page before sends `action` as it stands.
  expect(stored?.action).not.toHaveProperty('ticket');
  server.isUp = true;
  tab.actor.send({ type: 'tab.returned' });
  await tab.until(({ counts }) => counts.waiting === 0);
  expect(server.hasArrived(3)).toBe(true);
  expect(ticketsSent()).toEqual(new Map([[codeOf(3), undefined]]));
});
