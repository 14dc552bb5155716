import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../migrations');
/** From the one after it on, the version before goes on working while processes are replaced one by one. */
const LAST_FREE = '0062';

/** What the version before would stumble on: something that it reads is gone, or something that it leaves out is asked for. */
const BREAKING = [
  /\bdrop\s+(?:table|column|view|function|type)\b/,
  /\brename\b/,
  /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/,
  /\bset\s+not\s+null\b/,
  /\badd\s+column\s+(?!.*(?:default|generated))[^,;]*\bnot\s+null\b/,
  /\badd\s+(?:constraint|check|unique|foreign)\b/,
];

function breaks(text: string): string[] {
  const statements = text.replace(/--.*$/gm, '').toLowerCase();
  return BREAKING.flatMap((pattern) => pattern.exec(statements)?.[0] ?? []);
}

test('migrations since the first release only add', async () => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_/.test(name) && name.slice(0, 4) > LAST_FREE);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect([name, ...breaks(await readFile(path.join(folder, name), 'utf8'))]).toEqual([name]);
});

test.each([
  'alter table users drop column phone;',
  'drop table sessions;',
  'alter table users rename column phone to telephone;',
  'alter table users alter column phone type varchar(20);',
  'alter table users alter column phone set not null;',
  'alter table users add column age integer not null;',
  'alter table users add constraint grown check (age > 17);',
])('such as not: %s', (statement) => {
  expect(breaks(statement)).toHaveLength(1);
});

test.each([
  'create table passports (number text primary key);',
  'alter table users add column age integer;',
  'alter table users add column is_grown boolean not null default false;',
  'create index users_by_age on users (age);',
])('but: %s', (statement) => {
  expect(breaks(statement)).toEqual([]);
});

/** From the one after it on, no migration writes all of a large table: anyone who uses it would wait for the end of the transaction. */
const LAST_AT_ONCE = '0080';
const LARGE =
  '(?:users|registrations|email_messages|notifications|audit_entries|door_actions|sessions|answer_files|stored_files|feedback_responses)';

/** What rewrites such a table, or reads all of it, under a lock: do it in portions by a worker, and read both ways until it is done. */
const REWRITING = [
  new RegExp(`\\bupdate\\s+(?:only\\s+)?${LARGE}\\s+(?:as\\s+\\w+\\s+)?set\\b`),
  new RegExp(
    `\\balter\\s+table\\s+(?:only\\s+)?${LARGE}\\b[^;]*\\b(?:stored|type|set\\s+not\\s+null|serial|identity)\\b`,
  ),
  new RegExp(
    `\\balter\\s+table\\s+(?:only\\s+)?${LARGE}\\b[^;]*\\bdefault\\s+(?:gen_random_uuid|clock_timestamp|random|nextval)\\b`,
  ),
];

function rewrites(text: string): boolean {
  // What a function does is done when it is called, not here.
  const bodies = /\bcreate\s+(?:or\s+replace\s+)?function\b[^;]*?\$\$.*?\$\$/gs;
  const statements = text.replace(/--.*$/gm, '').toLowerCase().replace(bodies, '');
  return REWRITING.some((pattern) => pattern.test(statements));
}

test('migrations to come rewrite no large table', async () => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_/.test(name) && name.slice(0, 4) > LAST_AT_ONCE);
  for (const name of names)
    expect([name, rewrites(await readFile(path.join(folder, name), 'utf8'))]).toEqual([name, false]);
});

test.each([
  ['update registrations set note = lower(note);', true],
  ['do $$ begin update registrations set note = lower(note); end $$;', true],
  ['create or replace function f() returns trigger as $$ begin update registrations set note = null; end $$;', false],
  ['alter table users add column words tsvector generated always as (to_tsvector(bio)) stored;', true],
  ['alter table email_messages add column key uuid default gen_random_uuid();', true],
  ['alter table registrations alter column note type varchar(20);', true],
  ['update events set title = trim(title);', false],
  ['alter table registrations add column is_new boolean not null default false;', false],
])('as: %s', (statement, isRewritten) => {
  expect(rewrites(statement)).toBe(isRewritten);
});
