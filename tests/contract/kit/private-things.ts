import { vi } from 'vitest';
import { createExportWorker } from '#server/accounts/data-exports/export-worker.ts';
import { call } from '#tests/support/server/call.ts';
import { PASSWORD } from '#tests/support/made/factories.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { Who, World } from './world.ts';

export const everybody = ['person', 'other', 'organiser'] as const satisfies Who[];

/**
 * Gives each of the three what only its owner may see: a phone number, an address to come, a link that confirms the
 * present one and a copy of the own data.
 */
export async function addPrivateThings(server: TestServer, world: World): Promise<void> {
  for (const [at, who] of everybody.entries()) {
    const token = await world.tokenOf(who);
    const ask = async (method: 'POST' | 'PATCH', path: string, json?: object) => {
      const { status } = await call(server, method, path, { token, ...(json && { json }) });
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}.`);
    };
    await ask('PATCH', '/users/me', { version: 1, phone: `+31 20 555 014${at}` });
    // Asked for before an address is confirmed, as the person's is.
    const confirm = (email_verified_at: Date | null) =>
      server.db.updateTable('users').set({ email_verified_at }).where('user_id', '=', world.userIds[who]).execute();
    await confirm(null);
    await ask('POST', '/users/me/email-verification');
    if (who === 'person') await confirm(new Date());
    await ask('POST', '/users/me/email-change', {
      new_email: `${who}-to-come@example.org`,
      current_password: PASSWORD,
    });
    await ask('POST', '/users/me/export');
  }
  await buildExports(server);
}

async function buildExports(server: TestServer): Promise<void> {
  const worker = createExportWorker(server.context);
  worker.start();
  await vi.waitUntil(
    async () => {
      const rows = await server.db.selectFrom('data_exports').select('state').execute();
      return rows.every(({ state }) => state === 'ready');
    },
    { timeout: 20_000 },
  );
  await worker.stop();
}
