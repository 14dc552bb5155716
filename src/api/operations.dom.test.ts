import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as operations from '#openapi/operations.ts';

/** What no code of the browser calls by its name, and how it is called. */
const elsewhere: Record<string, string> = {
  getEventPreview: 'an address in the HTML of an event',
  getCalendarFeed: 'an address that calendars are given',
  getHealth: 'by who runs the site',
  getReadiness: 'by a balancer',
  showUnsubscribe: 'a page of the server, for a link in a mail',
  unsubscribe: 'a page of the server, and by the programs that show mails',
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'));

test('every operation is called by its operationId, from one place on, or says here how else', () => {
  const named = new Set(sources.flatMap((text) => [...text.matchAll(/\boperations\.(\w+)/g)].map(([, id]) => id)));
  const own = sources.flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '#openapi\/operations\.ts'/g)]);
  for (const [, names = ''] of own) for (const name of names.split(',')) named.add(name.trim());
  const unnamed = Object.keys(operations).filter((id) => !named.has(id));
  expect(unnamed.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});

test('no code of the browser calls by method and path', () => {
  const byHand = sources.filter((text) => /\b\$?api\.(?:GET|POST|PUT|PATCH|DELETE|use\w+|queryOptions)\(/.test(text));
  expect(byHand.map((text) => /const \$api = createQueryClient/.exec(text)?.[0])).toEqual([
    'const $api = createQueryClient',
  ]);
});
