import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { Read } from '#openapi/operation.ts';
import * as operations from '#openapi/operations.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { cacheAdminEvent, dropQuestionnaire } from '../caches/admin-caches.ts';
import { queryClient, readKey, readOptions, type ReadKey } from '../query.ts';
import { registrationsChanged } from '../registrations-changed.ts';
import { stale as accounts } from './accounts.ts';
import { stale as door } from './door.ts';
import { stale as events } from './events.ts';
import { stale as messages } from './messages.ts';
import { stale as registrations } from './registrations.ts';
import type { ActId, StaleReads } from './stale-reads.ts';
import * as visitors from './visitors.ts';

const tables = [accounts, door, events, messages, registrations, visitors];
/** Does not compile while an act of the contract stands in none of them. */
const table: StaleReads = { ...accounts, ...door, ...events, ...messages, ...registrations, ...visitors };
const acts = Object.keys(table) as ActId[];

/** Acts of one machine or one cache, which reads again by the row of one of them. */
const together: Partial<Record<ActId, ActId>> = {
  unsaveEvent: 'saveEvent',
  takeSeat: 'registerForEvent',
  takeSeatByCode: 'registerForEvent',
  changeAnswers: 'registerForEvent',
  renewTicket: 'registerForEvent',
  cancelRegistration: 'registerForEvent',
  prepareImport: 'startImport',
  discardImport: 'startImport',
  undoImport: 'startImport',
  retryImport: 'startImport',
  declineInvitation: 'acceptInvitation',
  renewRecoveryCodes: 'confirmSecondFactor',
  removeSecondFactor: 'confirmSecondFactor',
  showMailedCode: 'showCode',
  showPasskey: 'showCode',
};

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^api\/stale\//.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

afterEach(() => queryClient.clear());

test('an act stands in one table, and each operation but a GET in one of them', () => {
  expect(tables.flatMap((each) => Object.keys(each)).toSorted()).toEqual(acts.toSorted());
  const sent = Object.entries(operations).filter(([, call]) => !call.startsWith('GET '));
  expect(acts.toSorted()).toEqual(sent.map(([id]) => id).toSorted());
});

test('a row that names reads is read by the code that does the act, or by what the act goes with', () => {
  const used = new Set([...source.matchAll(/\bstale\.(\w+)|(?:\w\(|: )'(\w+)'/g)].map(([, act, name]) => act ?? name));
  const unused = acts.filter((act) => table[act].length > 0 && !used.has(act));
  expect(unused.toSorted()).toEqual([...Object.keys(together), 'giveFeedback'].toSorted());
  for (const [act, other] of Object.entries(together)) expect(table[act as ActId]).toBe(table[other]);
});

test('what is read again is named in the tables, but for what the stream says, which names no act', () => {
  const named = source.match(/invalidateReads\((?:\[|operations\.)[^)]*/g);
  expect(named).toEqual(['invalidateReads([getEvent, listOwnRegistrations]']);
});

/** Of what was read, what is out of date now. */
function outOfDate(): readonly ReadKey[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey as ReadKey);
}

function haveRead(reads: readonly Read[]) {
  for (const read of reads) queryClient.setQueryData(readKey(read), {});
}

test('feedback makes stale what a change of registrations does', () => {
  haveRead([operations.listCities, ...visitors.giveFeedback]);
  registrationsChanged();
  expect(outOfDate()).toEqual(visitors.giveFeedback.map(readKey));
});

test('more seats move people up: their counts and what they answered are read again, and the form that may be another', () => {
  const reads = [operations.countRegistrations, operations.summarizeAnswers, operations.getRegistrationForm];
  haveRead(reads);
  cacheAdminEvent('updateEvent', anAdminEvent());
  expect(outOfDate()).toEqual(reads.map(readKey));
});

test('a questionnaire that is deleted is not kept', () => {
  const keyOf = (id: string) => readOptions(operations.getQuestionnaire, { params: { path: { id } } }).queryKey;
  for (const id of ['q1', 'q2']) queryClient.setQueryData(keyOf(id), {});
  dropQuestionnaire('q1');
  expect([queryClient.getQueryData(keyOf('q1')), queryClient.getQueryData(keyOf('q2'))]).toEqual([undefined, {}]);
});
