import * as operations from '#openapi/operations.ts';
import type { Wallet } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';

/** A registration of the person who is logged in, or the one that a personal link opens. */
export type PassOf = { registrationId: string } | { token: string };

/** Those of the site's wallets that this device may have. */
export function walletsHere(wallets: readonly Wallet[], userAgent: string): Wallet[] {
  const isApples = /iPhone|iPad|iPod|Macintosh/.test(userAgent);
  // A telephone of Apple's has its own at hand.
  const isTelephone = /iPhone|iPad|iPod/.test(userAgent) && wallets.includes('apple');
  return wallets.filter((wallet) => (wallet === 'apple' ? isApples : !isTelephone));
}

/** Opens the wallet with the ticket, to be added there. */
export async function addToWallet(wallet: Wallet, of: PassOf): Promise<void> {
  if (wallet === 'google') return window.location.assign((await askForGoogle(of)).url);
  const pass = await askForApple(of);
  const address = URL.createObjectURL(new Blob([pass], { type: 'application/vnd.apple.pkpass' }));
  // Not as a file to save: the browser hands it to the wallet by its type.
  window.location.assign(address);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function askForApple(of: PassOf) {
  return 'token' in of
    ? ask(operations.getApplePassByLink, { params: { header: { 'ticket-token': of.token } }, parseAs: 'blob' })
    : ask(operations.getApplePass, { params: { path: { id: of.registrationId } }, parseAs: 'blob' });
}

function askForGoogle(of: PassOf) {
  return 'token' in of
    ? ask(operations.getGooglePassByLink, { params: { header: { 'ticket-token': of.token } } })
    : ask(operations.getGooglePass, { params: { path: { id: of.registrationId } } });
}
