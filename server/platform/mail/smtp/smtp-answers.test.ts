import { expect, test } from 'vitest';
import { judgeRefusal, type Stage } from './smtp-answers.ts';

const judge = (stage: Stage, response: string) =>
  judgeRefusal({ stage, code: response === '' ? null : Number(response.slice(0, 3)), response });
const name = (stage: Stage, response: string) => {
  const verdict = judge(stage, response);
  if (verdict.blame === 'sender') return verdict.trouble;
  if (verdict.blame === 'unclear') return 'unclear';
  return verdict.isFinal ? 'final' : 'later';
};

test.each<[Stage, string, string]>([
  ['connect', '', 'connection'],
  ['connect', '554 5.7.1 Your address is on a block list', 'connection'],
  ['connect', '421 Too many connections', 'connection'],
  ['login', '', 'connection'],
  ['login', '535 5.7.8 Wrong password', 'login'],
  ['login', '454 4.7.0 Try later', 'login'],
  ['MAIL', '553 5.7.1 Sender address rejected', 'refusal'],
  ['MAIL', '530 5.7.0 Authentication required', 'refusal'],
  ['MAIL', '550 5.1.8 Unknown domain', 'refusal'],
  ['MAIL', '452 4.3.1 Insufficient storage', 'refusal'],
  ['MAIL', '450 4.7.1 Too many mails', 'quota'],
  ['MAIL', '552 5.3.4 Message too big', 'final'],
  ['MAIL', '421 4.7.0 Closing', 'connection'],
  ['RCPT', '550 5.1.1 No such user', 'final'],
  ['RCPT', '550 5.2.1 Mailbox disabled', 'final'],
  ['RCPT', '552 5.2.2 Mailbox full', 'final'],
  ['RCPT', '501 5.1.3 Bad address', 'final'],
  ['RCPT', '553 5.6.7 Not an address in ASCII', 'final'],
  ['MAIL', '550 5.6.7 SMTPUTF8 is needed', 'final'],
  ['text', '554 5.6.9 A header in UTF-8', 'final'],
  ['RCPT', '553 5.1.8 Sender domain not found', 'refusal'],
  ['RCPT', '450 4.1.8 Sender domain not found', 'refusal'],
  ['RCPT', '450 4.2.0 Greylisted', 'later'],
  ['RCPT', '451 4.7.1 Greylisted', 'later'],
  ['RCPT', '450 Try again', 'later'],
  ['RCPT', '452 4.2.2 Mailbox full', 'later'],
  ['RCPT', '451 4.3.0 Internal error', 'unclear'],
  ['RCPT', '451 4.4.1 No answer from host', 'unclear'],
  ['RCPT', '550 5.7.1 Relaying denied', 'unclear'],
  ['RCPT', '554 5.7.1 Blocked using a list', 'unclear'],
  ['RCPT', '550 No', 'unclear'],
  ['RCPT', '550 5.4.5 Daily user sending limit exceeded', 'quota'],
  ['RCPT', '', 'unclear'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded', 'quota'],
  ['DATA', '554 No valid recipients', 'unclear'],
  ['text', '', 'unclear'],
  ['text', '550 5.4.5 Daily user sending limit exceeded', 'quota'],
  ['text', '554 5.2.252 SendAsDenied', 'refusal'],
  ['text', '554 5.7.1 Looks like spam', 'unclear'],
  ['text', '554 Refused', 'unclear'],
  ['text', '552 Too large', 'final'],
  ['text', '552 5.2.3 Longer than allowed', 'final'],
  ['text', '554 5.6.0 Malformed', 'final'],
  ['text', '550 5.1.1 No such user', 'final'],
  ['text', '550 5.2.1 Disabled', 'unclear'],
  ['text', '451 Not now', 'later'],
  ['text', '452 Out of disk', 'unclear'],
  ['text', '451 4.3.2 Going down', 'unclear'],
])('%s %s: %s', (stage, response, verdict) => {
  expect(name(stage, response)).toBe(verdict);
});
