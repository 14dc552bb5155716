import { X509Certificate } from 'node:crypto';
import type { AppleWallet, GoogleWallet } from '../../platform/settings/wallet-settings.ts';
import { doubtful, well, wrong, type Check, type Finding } from './check.ts';

const DAY = 24 * 60 * 60 * 1000;
const SOON = 30 * DAY;

/** What signs tickets for wallets. Nothing is asked of Apple or Google. */
export const checkWallets: Check = async ({ appleWallet, googleWallet }) =>
  [appleWallet && ofApple(appleWallet), googleWallet && ofGoogle(googleWallet)].filter((finding) => finding !== null);

function ofApple({ certificate, intermediate, passType, team }: AppleWallet): Finding {
  const ends = [certificate, intermediate].map((pem) => Date.parse(new X509Certificate(pem).validTo));
  const end = Math.min(...ends);
  const day = new Date(end).toISOString().slice(0, 10);
  if (end <= Date.now()) {
    return wrong('wallets', `A certificate in APPLE_WALLET_PEM ended on ${day}: iPhones refuse the passes. Renew it.`);
  }
  const sentence = `Passes for Apple Wallet are signed as ${passType} of team ${team}, until ${day}.`;
  return end - Date.now() < SOON ? doubtful('wallets', `${sentence} Renew it before.`) : well('wallets', sentence);
}

function ofGoogle({ email, issuer }: GoogleWallet): Finding {
  return well(
    'wallets',
    `Passes for Google Wallet are signed by ${email}, which has to be a user of issuer ${issuer}.`,
  );
}
