import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export const PASS_TYPE = 'pass.org.example.foyer';
export const TEAM = 'TEAM123456';
export const ISSUER = '3388000000012345678';
export const ACCOUNT = 'passes@foyer.iam.gserviceaccount.com';

export interface WalletKeys {
  /** As an operator sets them. */
  settings: { APPLE_WALLET_PEM: string; GOOGLE_WALLET_KEY: string; GOOGLE_WALLET_ISSUER: string };
  /** What Apple's certificates are checked by. */
  root: string;
  /** To verify what the service account signed. */
  googlePublic: string;
  /** PEM by its part, to be put together wrongly. */
  parts: { certificate: string; key: string; intermediate: string };
  remove: () => Promise<void>;
}

/** As those of Apple and Google, made here: an authority that signs a certificate of a Pass Type ID, and a service account. */
export function makeWalletKeys(days = 100): WalletKeys {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-wallets-'));
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-sha256'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '200',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-subj',
    '/CN=WWDR of the tests',
  );
  const subject = `/UID=${PASS_TYPE}/CN=Pass Type ID: ${PASS_TYPE}/OU=${TEAM}/O=Foyer`;
  openssl('req', ...newKey, '-keyout', 'pass.key', '-out', 'pass.csr', '-subj', subject);
  const signing = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', String(days), '-sha256'];
  openssl('x509', '-req', '-in', 'pass.csr', ...signing, '-out', 'pass.pem');
  const parts = { certificate: read('pass.pem'), key: read('pass.key'), intermediate: read('root.pem') };
  writeFileSync(file('apple.pem'), Object.values(parts).join('\n'));
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = { client_email: ACCOUNT, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
  writeFileSync(file('google.json'), JSON.stringify(account));
  return {
    settings: {
      APPLE_WALLET_PEM: file('apple.pem'),
      GOOGLE_WALLET_KEY: file('google.json'),
      GOOGLE_WALLET_ISSUER: ISSUER,
    },
    root: file('root.pem'),
    googlePublic: String(publicKey.export({ type: 'spki', format: 'pem' })),
    parts,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
