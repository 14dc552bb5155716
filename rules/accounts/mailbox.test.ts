import fc from 'fast-check';
import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isMailbox, mailboxKey, tidyMailbox, withAsciiDomain } from './mailbox.ts';

const ADA = 'ada@example.org';

// Unicode 16, NFKC and Default_Ignorable_Code_Point; UTS 46 for the domain; RFC 6068 for `mailto:`; RFC 5322, 3.4 for a name in front.
describe.each([
  ['ADA@Example.ORG'],
  ['ada@ｅxample.org'],
  ['ada＠example.org'],
  ['ａda@example.org'],
  ['ada@exam\u00adple.org'],
  ['a\u200bda@exam\u200bple.org'],
  ['ada@example。org'],
  ['ada@example｡org'],
  ['ada@example．org'],
  ['ad\u200da@exa\u200cmple.org'],
  ['\u202aada@example.org\u202c'],
  ['\u2068ada@example.org\u2069'],
  ['\ufeffada@example.org'],
  ['ada\u3164@example.org'],
  ['a\u2800da@example.org'],
  ['\u00a0ada@example.org\u202f'],
  [' ada@example.org\n'],
  ['mailto:ada@example.org'],
  ['MAILTO:ada@example.org?subject=Hello'],
  ['mailto:ada%40example.org'],
  ['mailto:ada@example.org?subject=a&body=<b>'],
  ['mailto://ada@example.org'],
  ['Ada Byron <ada@example.org>'],
  ['"Byron, Ada" <mailto:ada@example.org>;'],
  ['Ada Byron <ada@example.org<mailto:ada@example.org>>;'],
  ['ada@example.org (Ada Byron)'],
  ['SMTP:ada@example.org'],
  ['＜ada@example.org＞'],
  ['<ada@example.org>'],
  ['ada@example.org;'],
  ['ada@example.org, '],
  ['ada@example.org\u200b ;'],
  ['mailto:%3Cada@example.org%3E'],
  ['<ada@example.org>\u200c'],
  ['“ada@example.org”'],
  ['„ada@example.org“'],
  ['‘ada@example.org’'],
  ['«\u00a0ada@example.org\u00a0»,'],
  ["'ada@example.org'"],
  ['"ada@example.org";'],
  ['(ada@example.org)'],
  ['[ada@example.org]'],
  ['「ada@example.org」'],
  ['ada@example.org、'],
  ['ada@example.org，'],
  ['ada@example.org،'],
])('%j', (pasted) => {
  test('is one mailbox', () => {
    expect(mailboxKey(pasted)).toBe(ADA);
  });

  test('holds an address', () => {
    const tidied = tidyMailbox(pasted);
    expect([tidied.toLowerCase(), isMailbox(tidied)]).toEqual([ADA, true]);
  });
});

test.each([
  ['ada@MÜLLER.example', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  ['ada@mu\u0308ller.example', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example', 'ada@xn--mller-kva.example'],
  ['ada@faß.example', 'ada@faß.example', 'ada@xn--fa-hia.example'],
  // UTS 46, CheckJoiners: between these letters the joiner is part of the name.
  ['ada@نامه\u200cای.example', 'ada@نامه\u200cای.example', 'ada@xn--mgba3gch31f060k.example'],
  ['Ébène@example.org', 'Ébène@example.org', 'ébène@example.org'],
  ['E\u0301bène@example.org', 'Ébène@example.org', 'ébène@example.org'],
])('of %j people see %j, and its key is %j', (pasted, shown, key) => {
  expect([tidyMailbox(pasted), mailboxKey(pasted), isMailbox(shown)]).toEqual([shown, key, true]);
});

// RFC 5321, 4.1.2 and 4.5.3.1; RFC 1035, 2.3.4.
test.each([
  'ada@example.org.',
  'ada@b..org',
  'ada.@b.org',
  '.ada@b.org',
  'a..da@b.org',
  'ada@.org',
  'ada@localhost',
  'ada@-b.org',
  'ada@b-.org',
  'ada@b_c.org',
  'ada@127.0.0.1',
  'ada@example.1',
  'ada@[127.0.0.1]',
  'ada@b.org:25',
  'ada@b.org/x',
  'ada@b%2eorg',
  'ada@b.org?x',
  'ada@xn--a.org',
  'ada@b@c.org',
  // RFC 5892: no signs in a domain, whatever the parser of URLs makes of them.
  'ada@b.org”',
  'ada@b“c.org',
  'ada@b.org…',
  'ada@b.org✉',
  // RFC 5892, A.3: between two l alone.
  'ada@b.org·',
  '[ada@b.org](mailto:ada@b.org)',
  'a da@b.org',
  '"ada"@b.org',
  'ada@b.org; eve@b.org',
  'ada\u0000@b.org',
  // The parser of URLs leaves them out.
  'ada@b.org\u0000',
  'ada@\u001fb.org',
  'ada@',
  '@b.org',
  'ada',
  '',
  '\u200b',
  `${'a'.repeat(65)}@b.org`,
  `${'é'.repeat(33)}@b.org`,
  `ada@${'b'.repeat(64)}.org`,
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.org`,
])('%j is no address', (text) => {
  expect(isMailbox(tidyMailbox(text))).toBe(false);
});

test.each([
  `${'a'.repeat(64)}@b.org`,
  `ada@${'b'.repeat(63)}.org`,
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(61)}.${'d'.repeat(59)}.org`,
  "o'brien+events@b.co.uk",
  '!#$%&*+-/=?^_`{|}~@b.org',
  'あ@例え.jp',
  'ada@l·l.cat',
  'ada@ア・カ.jp',
  'a@1.org',
])('%j is one', (text) => {
  expect([tidyMailbox(text), isMailbox(text)]).toEqual([text, true]);
});

test('a mail server is told the domain in ASCII', () => {
  expect([withAsciiDomain('Ada@müller.example'), withAsciiDomain('nobody')]).toEqual([
    'Ada@xn--mller-kva.example',
    'nobody',
  ]);
});

const characters = fc.stringMatching(/^[a-zA-ZäßİſK。｡．\u00ad\u200b-\u200d\u0130\ufeffａＺ@<>;. \u3164'-]{0,20}$/u);

test('what is tidied and what is a key stay as they are', () => {
  fc.assert(
    fc.property(fc.oneof(characters, fc.string({ unit: 'binary', maxLength: 20 })), (text) => {
      const tidied = tidyMailbox(text);
      const key = mailboxKey(text);
      expect([tidyMailbox(tidied), mailboxKey(tidied), mailboxKey(key)]).toEqual([tidied, key, key]);
      if (isMailbox(tidied))
        expect([isMailbox(key), key.split('@')[1]]).toEqual([true, domainToASCII(tidied.split('@')[1] ?? '')]);
    }),
    { numRuns: 300 },
  );
});
