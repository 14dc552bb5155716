import { row } from './row.ts';

/** What lets people in besides a password, or is asked for with it. */
export const otherWaysIn = [
  row(
    'login-provider',
    '10.1.2, 10.2.1, 10.2.2, 10.5.1, 10.5.2, 6.8.1, 6.8.2',
    'A login with a provider of OpenID Connect works once, within ten minutes, in the browser that began it, with PKCE and a nonce; tokens that another key signed, or in another’s name, are not believed. Who it is follows from the subject, never from an address.',
  ),
  row(
    'second-factor',
    '6.3.3, 6.5.1, 6.5.3, 6.5.5, 6.6.3',
    'Two-step login asks for a code after the right password alone. A code of the app, or of the step before or after, and a recovery code work once, however many come at once; ten wrong ones an hour are tried.',
  ),
  row(
    'second-factor-required',
    '6.3.3, 8.2.1',
    'Where the operator asks for it, nobody organises in a session in which no more than a password was shown.',
  ),
  row(
    'login-changes-told',
    '6.3.7, 7.5.1',
    'What lets a person in is changed only with the password again, and each change, and each login from a new device, is told by mail.',
  ),
  row(
    'passkeys',
    '6.3.3, 6.7.1, 6.7.2',
    'A passkey logs in at our address alone, with the person verified, by a challenge that works once within five minutes; anyone who is blocked stays out, and a counter that goes back is refused.',
  ),
];
