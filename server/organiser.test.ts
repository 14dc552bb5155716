import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aUser, login } from '#tests/support/factories.ts';
import { startServer } from '#tests/support/server.ts';
import { grantOrganiser, revokeOrganiser } from './grant-organiser.ts';
import { askControl, openControl } from './platform/control.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-control-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a person becomes an organiser through the running server, at once and however the email is written', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const folder = await aFolder();
  const commands = {
    organiser: (email: string) => grantOrganiser(server.db, server.context, email),
    'no-organiser': (email: string) => revokeOrganiser(server.db, server.context, email),
  };
  const control = await openControl(folder, commands, server.context.log);
  onTestFinished(control.close);
  const user = await aUser(server.db, { email: 'ada@example.org' });
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
