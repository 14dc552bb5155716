import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { aPasskey } from '#tests/support/made/passkeys.ts';
import { everyEngine } from '#tests/support/server/engines.ts';
import { startServer } from '#tests/support/server/server.ts';
import { readOrganiserArguments } from './organiser-arguments.ts';
import { askControl, openControl } from '../platform/background/control.ts';
import { commandsOf } from '../serve.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-control-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a person becomes an organiser through the running server, at once and however the email is written', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const folder = await aFolder();
  const control = await openControl(folder, commandsOf(server.context), server.context.log);
  onTestFinished(control.close);
  await anOrganiser(server.db);
  const user = await aUser(server.db, { email: 'ada@example.org', email_verified_at: new Date() });
  const token = await login(server.db, user);

  expect(await askControl(folder, 'organiser', 'ADA@example.org')).toMatchObject({ done: true });
  expect(await askControl(folder, 'organiser', 'ada@example.org')).toMatchObject({ done: true });
  const me = await server.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
  expect(me.json()).toMatchObject({ roles: [{ role_name: 'organiser' }] });

  expect(await askControl(folder, 'organiser', 'nobody@example.org')).toEqual({
    done: false,
    message: 'There is no account for nobody@example.org. Sign up with it first.',
  });

  expect(await askControl(folder, 'no-organiser', 'Ada@example.org')).toMatchObject({ done: true });
  expect(await askControl(folder, 'no-organiser', 'ada@example.org')).toMatchObject({ done: true });
  const admin = await server.app.inject({
    url: '/api/admin/events',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(admin.statusCode).toBe(403);
  const trail = await server.db.selectFrom('audit_entries').select(['action', 'entity_id', 'actor_id']).execute();
  expect(trail).toEqual([
    { action: 'user.role_granted', entity_id: user.user_id, actor_id: null },
    { action: 'user.role_taken', entity_id: user.user_id, actor_id: null },
  ]);
});

test.each(everyEngine)(
  'an address that nobody confirmed gets no power, unless that is asked for and noted: %s',
  { tags: ['asvs/organiser-confirmed'] },
  async (database) => {
    const server = await startServer({ background: false, database });
    onTestFinished(server.close);
    const commands = commandsOf(server.context);
    await anOrganiser(server.db);
    const user = await aUser(server.db, { email: 'eve@example.org', email_verified_at: null });
    const roles = () =>
      server.db.selectFrom('user_roles').select(['user_id', 'role_name']).where('user_id', '=', user.user_id).execute();

    const refused = await commands.organiser?.('EVE@example.org');
    expect(refused).toEqual({
      done: false,
      message: expect.stringMatching(/^EVE@example\.org is not confirmed, [^\n]+ --unconfirmed [^\n]+\.$/),
    });
    expect(await roles()).toEqual([]);
    expect(await server.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);

    expect(await commands['organiser-unconfirmed']?.('eve@example.org')).toMatchObject({ done: true });
    expect(await roles()).toEqual([{ user_id: user.user_id, role_name: 'organiser' }]);
    const trail = await server.db.selectFrom('audit_entries').select(['action', 'changes']).execute();
    const after = 'organiser (address not confirmed, by --unconfirmed)';
    expect(trail).toEqual([{ action: 'user.role_granted', changes: [{ field: 'roles', before: null, after }] }]);
    expect(await commands['no-organiser']?.('eve@example.org')).toMatchObject({ done: true });
    expect(await roles()).toEqual([]);
  },
);

test('with a confirmed address the trail has no word of force', async () => {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  await anOrganiser(server.db);
  await aUser(server.db, { email: 'ada@example.org', email_verified_at: new Date() });
  expect(await commandsOf(server.context)['organiser-unconfirmed']?.('ada@example.org')).toMatchObject({ done: true });
  const { changes } = await server.db.selectFrom('audit_entries').select('changes').executeTakeFirstOrThrow();
  expect(changes).toEqual([{ field: 'roles', before: null, after: 'organiser' }]);
});

test('the first organiser of an instance is its administrator, and is told so; the next is none', async () => {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  const commands = commandsOf(server.context);
  for (const email of ['first@example.org', 'second@example.org']) await aUser(server.db, { email });
  const rolesOf = async (email: string) => {
    const rows = await server.db
      .selectFrom('user_roles')
      .innerJoin('users', 'users.user_id', 'user_roles.user_id')
      .select('role_name')
      .where('email', '=', email)
      .execute();
    return rows.map(({ role_name }) => role_name).toSorted();
  };
  expect(await commands.organiser?.('first@example.org')).toEqual({
    done: true,
    message:
      'first@example.org is an organiser now and, as there was none yet, an administrator: they see all events and give others their roles. The Admin link shows after the next login.',
  });
  expect(await rolesOf('first@example.org')).toEqual(['administrator', 'organiser']);
  await commands.organiser?.('second@example.org');
  expect(await rolesOf('second@example.org')).toEqual(['organiser']);
  expect((await commands.administrator?.('second@example.org'))?.message).toMatch(/is an administrator now\. /);
  expect(await rolesOf('second@example.org')).toEqual(['administrator', 'organiser']);
  expect(await commands['no-administrator']?.('second@example.org')).toMatchObject({ done: true });
  expect(await rolesOf('second@example.org')).toEqual(['organiser']);
  await commands.administrator?.('second@example.org');
  expect(await commands['no-organiser']?.('first@example.org')).toMatchObject({ done: true });
  expect(await rolesOf('first@example.org')).toEqual([]);
  for (const command of ['no-organiser', 'no-administrator']) {
    expect(await commands[command]?.('second@example.org')).toEqual({
      done: false,
      message: 'second@example.org is the only administrator. Make someone else an administrator first.',
    });
  }
  expect(await rolesOf('second@example.org')).toEqual(['administrator', 'organiser']);
});

test('the words of the command are taken in any order, and what is not clear is refused by name', () => {
  const who = { email: 'ada@example.org', role: 'organiser', change: 'give', unconfirmed: 'refused' };
  expect(readOrganiserArguments(['ada@example.org'])).toEqual(who);
  expect(readOrganiserArguments(['--remove', ' ada@example.org'])).toEqual({ ...who, change: 'take' });
  expect(readOrganiserArguments(['ada@example.org', '--unconfirmed'])).toEqual({ ...who, unconfirmed: 'allowed' });
  expect(readOrganiserArguments(['ada@example.org', '--administrator'])).toEqual({ ...who, role: 'administrator' });
  expect(readOrganiserArguments(['ada@example.org', '--reset-second-factor'])).toEqual({ ...who, change: 'reset' });

  for (const [words, sentence] of [
    [[], 'Say who'],
    [['--remove'], 'Say who'],
    [['ada@example.org', 'eve@example.org'], 'one at a time'],
    [['ada@example.org', '--unconfirmd'], '--unconfirmd is no flag of this command'],
    [['ada@example.org', '-r', '--force'], '-r and --force is no flag'],
    [['ada@example.org', '--remove', '--unconfirmed'], 'Leave out one'],
    [['ada@example.org', '--reset-second-factor', '--remove'], 'stands alone'],
  ] as [string[], string][]) {
    expect(() => readOrganiserArguments(words)).toThrow(sentence);
  }
  expect(() => readOrganiserArguments(['ada@example.org'], { npm_config_administrator: 'true' })).toThrow(
    '--administrator',
  );
  // npm run organiser ada@example.org --remove
  expect(() => readOrganiserArguments(['ada@example.org'], { npm_config_remove: 'true' })).toThrow('npm kept --remove');
});

test('the administrator who lost the phone gets in with the password again, on record', async () => {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  const commands = commandsOf(server.context);
  const { user_id, email } = await anOrganiser(server.db);
  expect(await commands['reset-second-factor']?.(email)).toMatchObject({ message: expect.stringContaining('was off') });
  const factor = { user_id, secret: new Uint8Array(20), since: new Date() };
  await server.db.insertInto('second_factors').values(factor).execute();
  await aPasskey(server.db, { user_id });
  expect(await commands['reset-second-factor']?.(email)).toMatchObject({ done: true });
  expect(await server.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  const trail = await server.db.selectFrom('audit_entries').select(['action', 'entity_id', 'actor_id']).execute();
  expect(trail).toEqual([{ action: 'user.second_factor_reset', entity_id: user_id, actor_id: null }]);
  expect(await commands['reset-second-factor']?.('nobody@example.org')).toMatchObject({ done: false });
});

test('nobody but the owner of the folder may command the server', async () => {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  const folder = await aFolder();
  const control = await openControl(folder, {}, server.context.log);
  expect((await stat(join(folder, 'control.sock'))).mode & 0o777).toBe(0o600);
  await control.close();
});

test('without a running server nobody answers, even when a killed one left its socket', async () => {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  const folder = await aFolder();
  expect(await askControl(folder, 'organiser', 'ada@example.org')).toBeNull();
  const control = await openControl(folder, {}, server.context.log);
  expect(await askControl(folder, 'dance', '')).toMatchObject({ done: false });
  await control.close();
  expect(await askControl(folder, 'organiser', 'ada@example.org')).toBeNull();
});
