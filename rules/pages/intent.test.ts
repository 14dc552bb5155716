import { expect, test } from 'vitest';
import { type Act, formatIntent, intentPath, parseIntent } from './intent.ts';

const id = '01890000-0000-7000-8000-000000000001';
const acts: Act[] = ['register', 'waitlist', 'save', 'alert', 'feedback', 'invitation'];

test.each(acts)('%s is read back as it was written, in capitals too', (act) => {
  expect(parseIntent(formatIntent({ act, id }))).toEqual({ act, id });
  expect(parseIntent(formatIntent({ act, id: id.toUpperCase() }))).toEqual({ act, id });
});

test.each([
  null,
  '',
  'register',
  `register.${id}x`,
  `register.${id}&x`,
  `pay.${id}`,
  `register./evil.example`,
  `.${id}`,
])('%s is no intent', (text) => expect(parseIntent(text)).toBeNull());

test('each leads to the page of what it is about, which asks', () => {
  expect(acts.map((act) => intentPath({ act, id }))).toEqual([
    `/event/${id}`,
    `/event/${id}`,
    `/event/${id}`,
    `/event/${id}`,
    `/feedback/${id}`,
    `/invitation/${id}`,
  ]);
});
