import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What signs passes for Apple Wallet, as PEM, and what Apple knows it by. */
export interface AppleWallet {
  certificate: string;
  key: string;
  /** Apple's own, which says that the certificate is one of theirs (WWDR). */
  intermediate: string;
  passType: string;
  team: string;
}

/** A service account of Google's that may make passes. */
export interface GoogleWallet {
  issuer: string;
  email: string;
  /** PEM. */
  key: string;
}

const APPLE = 'APPLE_WALLET_PEM';
const GOOGLE = 'GOOGLE_WALLET_KEY';
const HOLDS = "the certificate of a Pass Type ID, its private key and Apple's intermediate certificate (WWDR), as PEM";

/** One file with all three, in any order. Throws a sentence that repeats nothing of it. */
export function readAppleWallet(file: string | null): AppleWallet | null {
  if (file === null) return null;
  const text = readText(APPLE, file);
  const [key] = text.match(/-----BEGIN (?:RSA )?PRIVATE KEY-----[\s\S]+?-----END (?:RSA )?PRIVATE KEY-----/) ?? [];
  if (key === undefined) throw lacks('has no private key without a password');
  const own = asKey(APPLE, key);
  const certificates = certificatesIn(text);
  const certificate = certificates.find((one) => one.checkPrivateKey(own));
  if (!certificate) throw lacks('has no certificate of its private key');
  const intermediate = certificates.find((one) => one !== certificate && certificate.checkIssued(one));
  if (!intermediate) throw lacks('has no certificate of the one that issued the other');
  const [passType, team] = [partOf(certificate, 'UID'), partOf(certificate, 'OU')];
  if (!passType || !team) throw lacks('has a certificate that names no Pass Type ID and no team');
  return { certificate: certificate.toString(), key, intermediate: intermediate.toString(), passType, team };
}

/** The key of a service account, as Google gives it, and the number of the issuer. Null without one of them, which is said elsewhere. */
export function readGoogleWallet(file: string | null, issuer: string | null): GoogleWallet | null {
  if (issuer !== null && !/^\d{1,30}$/.test(issuer)) {
    throw new Error(`GOOGLE_WALLET_ISSUER must be the number of an issuer; it is ${JSON.stringify(issuer)}.`);
  }
  if (file === null) return null;
  const { client_email: email, private_key: key } = readJson(file);
  if (typeof email !== 'string' || typeof key !== 'string') {
    throw new Error(`${GOOGLE} must be the JSON file of a service account's key, with client_email and private_key.`);
  }
  asKey(GOOGLE, key);
  return issuer === null ? null : { issuer, email, key };
}

function readJson(file: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readText(GOOGLE, file))) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `${name} must be a file that this user can read; ${JSON.stringify(file)} is none (${codeOf(error)}).`,
    );
  }
}

function asKey(name: string, pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // What it says may hold a part of the key.
  }
  throw new Error(`${name} must be a file with a private key that is RSA and whole.`);
}

function certificatesIn(text: string): X509Certificate[] {
  const parts = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  try {
    return parts.map((part) => new X509Certificate(part));
  } catch {
    throw lacks('has a certificate that is not whole');
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unreadable';
}

function partOf({ subject }: X509Certificate, name: string): string | undefined {
  return new RegExp(`^${name}=(.+)$`, 'm').exec(subject)?.[1];
}

function lacks(what: string): Error {
  return new Error(`${APPLE} must be a file with ${HOLDS}; it ${what}.`);
}
