import { describe, expect, test } from 'vitest';
import { lacksClaims, readClaims } from './provider.ts';

type Claim = Record<string, unknown>;
const who = { iss: 'https://id.example.org', sub: 'ada' };
const email = 'ada@example.org';
const whole = { ...who, email, email_verified: true, name: 'Ada Byron' };

describe('what a provider says of someone', () => {
  test.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    ['True', true],
    [false, false],
    ['false', false],
    [1, false],
    ['1', false],
    ['yes', false],
    ['', false],
    [null, false],
    [undefined, false],
    [['true'], false],
    [{ true: true }, false],
  ])('counts email_verified %j as %j', (email_verified, isVerified) => {
    expect(readClaims({ ...whole, email_verified })).toMatchObject({ email, isVerified });
  });

  const other = 'eve@example.org';
  test.each<[string, Claim, Claim, string | null, boolean]>([
    ['both at userinfo', {}, { email, email_verified: 'true' }, email, true],
    ['the word at userinfo alone', { email }, { email_verified: true }, email, true],
    ['the word with the same address', { email }, { email, email_verified: true }, email, true],
    ['the word for another address', { email }, { email: other, email_verified: true }, email, false],
    ['the word without an address', { email_verified: true }, { email: other }, other, true],
    ['two words', { email, email_verified: 'false' }, { email, email_verified: true }, email, false],
    ['an unusable address', { email: 'ada', email_verified: true }, { email, email_verified: false }, email, false],
    ['an unusable address, no word', { email: 'ada', email_verified: true }, { email }, email, false],
    ['none', { email_verified: true }, { preferred_username: email }, null, false],
  ])('takes an address with its own word: %s', (_, token, userInfo, address, isVerified) => {
    expect(readClaims({ ...who, ...token }, userInfo)).toMatchObject({ email: address, isVerified });
  });

  test.each<[Claim, Claim, string]>([
    [{ name: 'Ada Byron', given_name: 'Augusta', family_name: 'King' }, {}, 'Ada Byron'],
    [{ name: ' \n', given_name: 'Ada', family_name: 'Byron' }, {}, 'Ada Byron'],
    [{ name: 7, given_name: ' Ada ' }, {}, 'Ada'],
    [{ family_name: 'Byron' }, {}, 'Byron'],
    [{}, { name: 'Ada Byron' }, 'Ada Byron'],
    [{ given_name: 'Ada' }, { name: 'Ada Byron' }, 'Ada Byron'],
    [{ name: '' }, { given_name: 'Ada', family_name: 'Byron' }, 'Ada Byron'],
    // Some providers put the address where they know no name; names are shown to others.
    [{ name: email }, { given_name: 'Ada', family_name: 'Byron' }, 'Ada Byron'],
    [{ name: email, given_name: email }, {}, ''],
    [{ given_name: ['Ada'], preferred_username: 'ada', nickname: 'Countess' }, {}, ''],
    [{ given_name: 'a'.repeat(100), family_name: 'b'.repeat(100) }, {}, `${'a'.repeat(100)} ${'b'.repeat(18)}…`],
  ])('makes of %j and %j a name', (token, userInfo, name) => {
    expect(readClaims({ ...who, ...token }, userInfo).fullName).toBe(name);
  });

  test('is about the subject of the ID token alone', () => {
    const { issuer, subject } = readClaims(whole, { iss: 'https://other.example.org', sub: 'eve', email });
    expect([issuer, subject]).toEqual([who.iss, who.sub]);
  });

  test.each<[Claim, boolean]>([
    [{}, false],
    [{ email_verified: 'false' }, false],
    [{ name: undefined, given_name: 'Ada', family_name: 'Byron' }, false],
    [{ email: undefined }, true],
    [{ email: 'ada', preferred_username: email }, true],
    [{ email_verified: undefined }, true],
    [{ email_verified: 1 }, true],
    [{ name: '' }, true],
    [{ name: email }, true],
    [{ name: undefined, given_name: 'Ada' }, true],
  ])('is asked for at userinfo where the ID token lacks it: %j', (changes, lacks) => {
    expect(lacksClaims({ ...whole, ...changes })).toBe(lacks);
  });
});
