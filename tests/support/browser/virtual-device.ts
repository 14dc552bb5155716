import type { Page } from 'playwright-core';
import type { TestServer } from '../server/server.ts';

/** The address by which a browser keeps passkeys for this server: for a name, and for no address. */
export function siteByName({ url, context }: Pick<TestServer, 'url' | 'context'>): string {
  const site = url.replace('127.0.0.1', 'localhost');
  context.config.publicUrl = site;
  return site;
}

/** Plugs in a device that Chromium makes up, whose person shows a finger whenever it asks. */
export async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal' } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return { session, authenticatorId };
}
