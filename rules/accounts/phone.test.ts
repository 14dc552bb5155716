import { expect, test } from 'vitest';
import { bounds } from '#openapi/bounds.ts';
import { phoneLink, tidyPhone } from './phone.ts';

// ITU-T E.123 for what people write; Unicode 16, NFKC and 4.6 (decimal digits of every script), for what they paste.
test.each([
  ['\u202a+44 20 7946 0018\u202c', '+44 20 7946 0018'],
  ['\u2068+44 20 7946 0018\u2069', '+44 20 7946 0018'],
  ['+44\u00a020\u202f7946\u20090018', '+44 20 7946 0018'],
  ['020\u20117946\u20110018', '020-7946-0018'],
  ['020–7946—0018', '020-7946-0018'],
  ['020−7946‐0018', '020-7946-0018'],
  ['＋４４　２０ ７９４６ ００１８', '+44 20 7946 0018'],
  ['٠٢٠٧٩٤٦٠٠١٨', '02079460018'],
  ['۰۲۰ ۷۹۴۶', '020 7946'],
  ['०२० ७९४६', '020 7946'],
  ['\u{116da}\u{116db}\u{116d0}\u{116e3}', '0109'],
  ['tel:+442079460018', '+442079460018'],
  ['+49 (0)30 1234', '+49 (0)30 1234'],
  ['(020) 7946∕0018', '(020) 7946/0018'],
  ['\ufeff020 7946\u200b', '020 7946'],
  ['020ー7946ー0018', '020-7946-0018'],
  ['020・7946・0018', '020.7946.0018'],
  ['020·7946·0018', '020.7946.0018'],
  ['Tel. +44 20 7946 0018', '+44 20 7946 0018'],
  ['Tel.: 020 7946', '020 7946'],
  ['callto:+442079460018', '+442079460018'],
  ['020 7946 0018;', '020 7946 0018'],
  ['020 7946 0018, ', '020 7946 0018'],
  ['tel:+442079460018;ext=12', '+442079460018 ext. 12'],
  ['020 7946 0018 ext. 12', '020 7946 0018 ext. 12'],
  ['020 7946 0018, Extension 12', '020 7946 0018 ext. 12'],
  ['020 7946 0018x12', '020 7946 0018 ext. 12'],
  ['020 7946 0018 #12', '020 7946 0018 ext. 12'],
])('%j is %s', (pasted, tidied) => {
  expect(tidyPhone(pasted)).toBe(tidied);
  expect(tidied).toMatch(new RegExp(bounds.ProfileChanges.phone.pattern, 'u'));
});

test.each(['020 7946 ext', '020 7946 ext. 1 ext. 2', 'call me', '+44\u2022'])('%j is left for the check', (text) => {
  expect(tidyPhone(text)).not.toMatch(new RegExp(bounds.ProfileChanges.phone.pattern, 'u'));
});

test.each([
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['+49 (0)30 1234', 'tel:+49301234'],
  ['(020) 7946 0018', 'tel:02079460018'],
  ['020 7946 0018 ext. 12', 'tel:02079460018;ext=12'],
])('%j dials %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
