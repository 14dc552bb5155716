import { expect, test } from 'vitest';
import { noAddress } from '#rules/accounts/no-address.ts';
import { differing, isStale, whyNotCorrected, whyNotThere } from './correction.policy.ts';

const current = { full_name: 'Ada Byron', email: 'ada@exmaple.org' };
const target = { email: 'ada@example.org', full_name: 'Ada', isAccount: false, held: null };

test('what stands there already is no difference, and what is left out stays', () => {
  expect(differing({ full_name: 'Ada Byron' }, current)).toEqual({ name: false, email: false });
  expect(differing({ email: 'ada@example.org', ...{ full_name: 'Ada King' } }, current)).toEqual({
    name: true,
    email: true,
  });
});

test.each([
  ['the name, which someone else changed', { name: true, email: false }, { full_name: 'Ada' }, true],
  ['the name, while the address changed', { name: true, email: false }, { email: 'ada@old.example' }, false],
  ['the address, which someone else changed', { name: false, email: true }, { email: 'ada@old.example' }, true],
  ['the address, seen in capitals', { name: false, email: true }, { email: 'ADA@exmaple.org' }, false],
])('a correction of %s', (_what, differs, seen, stale) => {
  expect(isStale(differs, { ...current, ...seen }, current)).toBe(stale);
});

test('nothing of an account or a cancelled registration can be corrected', () => {
  expect(whyNotCorrected({ status: 'rejected', is_guest: true })).toBeNull();
  expect(whyNotCorrected({ status: 'approved', is_guest: false })?.detail).toContain('theirs to change');
  expect(whyNotCorrected({ status: 'cancelled', is_guest: true })?.detail).toContain('cancelled');
});

test.each([
  ['of nobody', 'ada@example.org', null, null],
  ['of a guest of other events', 'ada@example.org', target, null],
  ['of a guest on the list', 'ada@example.org', { ...target, held: 'pending' as const }, 'already_registered'],
  ['of an account', 'ada@example.org', { ...target, isAccount: true }, 'not_allowed_now'],
  [
    'of an account on the list',
    'ada@example.org',
    { ...target, isAccount: true, held: 'approved' as const },
    'already_registered',
  ],
  ['of the same mailbox', 'Ada@Exmaple.org', null, 'invalid'],
  ['that stands for none', noAddress('ada'), null, 'invalid'],
])('an address %s', (_whose, email, found, code) => {
  const refusal = whyNotThere(email, current, found);
  expect(refusal?.code ?? null).toBe(code);
  expect(refusal?.fields?.map(({ field }) => field) ?? []).toEqual(code === null ? [] : ['email']);
});
