import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACCOUNT,
  hasOpenssl,
  ISSUER,
  makeWalletKeys,
  PASS_TYPE,
  TEAM,
  type WalletKeys,
} from '#tests/support/outside/wallet-keys.ts';
import { examine } from '../../operations/doctor/examine.ts';
import { readConfig } from './read-config.ts';

describe.skipIf(!hasOpenssl)('keys of wallets', () => {
  let keys: WalletKeys;
  beforeAll(() => {
    keys = makeWalletKeys();
  });
  afterAll(() => keys.remove());

  const apple = (text: string) => {
    const file = `${keys.settings.APPLE_WALLET_PEM}.other`;
    writeFileSync(file, text);
    return () => readConfig({ APPLE_WALLET_PEM: file });
  };
  const found = async (environment: Record<string, string>) =>
    (await examine(environment)).filter(({ about }) => about === 'wallets').map(({ sentence }) => sentence);

  test('say whose they are', async () => {
    expect(readConfig(keys.settings)).toMatchObject({
      appleWallet: { passType: PASS_TYPE, team: TEAM },
      googleWallet: { issuer: ISSUER, email: ACCOUNT },
    });
    expect(await found(keys.settings)).toEqual([
      expect.stringMatching(
        `^Passes for Apple Wallet are signed as ${PASS_TYPE} of team ${TEAM}, until \\d{4}-\\d\\d-\\d\\d\\.$`,
      ),
      `Passes for Google Wallet are signed by ${ACCOUNT}, which has to be a user of issuer ${ISSUER}.`,
    ]);
    expect(await found({})).toEqual([]);
  });

  test('are found in any order', () => {
    const { certificate, key, intermediate } = keys.parts;
    expect(apple([key, intermediate, certificate].join('\n'))().appleWallet?.passType).toBe(PASS_TYPE);
  });

  test('that lack a part say which, and nothing of what they hold', () => {
    const { certificate, key, intermediate } = keys.parts;
    const other = makeWalletKeys();
    try {
      const cases: [string[], RegExp][] = [
        [[certificate, intermediate], /has no private key without a password\.$/],
        [[key], /has no certificate of its private key\.$/],
        [[key, other.parts.certificate], /has no certificate of its private key\.$/],
        [[key, certificate], /has no certificate of the one that issued the other\.$/],
        [[key, certificate, certificate], /has no certificate of the one that issued the other\.$/],
        [
          [key.replace(/[A-Za-z]{9}/, '!!!'), certificate, intermediate],
          /must be a file with a private key that is RSA/,
        ],
        [
          [key, certificate.slice(0, 200) + certificate.slice(-40), intermediate],
          /has a certificate that is not whole\.$/,
        ],
      ];
      for (const [parts, sentence] of cases) {
        expect(apple(parts.join('\n'))).toThrow(sentence);
        expect(apple(parts.join('\n'))).toThrow(/^APPLE_WALLET_PEM must be (?!.*[A-Za-z0-9+/]{40})/s);
      }
    } finally {
      void other.remove();
    }
  });

  test('whose certificate ends soon are doubtful', async () => {
    const soon = makeWalletKeys(3);
    const findings = await examine(soon.settings);
    await soon.remove();
    expect(findings.find(({ about }) => about === 'wallets')).toMatchObject({ outcome: 'doubtful' });
  });
});
