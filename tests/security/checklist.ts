import { otherWaysIn } from './other-ways-in.ts';
import { row, type Row } from './row.ts';

/** What Foyer is held to: levels 1 and 2 of the standard as far as a black-box test can show them, by chapter. */
export const checklist = {
  Authentication: [
    row(
      'password-length',
      '6.2.1',
      'A password under 10 characters is refused at its field, on signing up, resetting and changing; 10 do.',
    ),
    row(
      'password-long',
      '6.2.9',
      'A passphrase of 64 or 128 characters with spaces and emoji works; a megabyte is refused within 100 ms, unhashed.',
    ),
    row('password-whole', '6.2.8', 'Every character counts: beyond the 72nd, by case, and a space at either end.'),
    row('password-free', '6.2.5', 'No rule of composition: small letters alone do.'),
    row(
      'password-common',
      '6.2.4, 6.2.12',
      'Common passwords, the address of the account and the name of the product, with digits and signs too, are refused.',
    ),
    row(
      'password-change',
      '6.2.2, 6.2.3',
      'A change asks for the password so far; without it the old one goes on working.',
    ),
    row(
      'password-fields',
      '6.2.6, 6.2.7',
      'Fields hide what is typed, take what is pasted and tell a password manager what they are for.',
    ),
    row(
      'login-limits',
      '6.3.1, 6.1.1',
      'Wrong passwords, and no right ones, lead to 429 with Retry-After: 10 for one account from one address and 100 from one address in 15 minutes; for one account from everywhere 20, then each waits twice as long as the one before. However many come at once, the rest are not tried.',
    ),
    row(
      'networks',
      '6.3.1',
      'An IPv6 address is limited together with its household (/64), and that, four times as often, with its /48.',
    ),
    row(
      'login-limits-hold',
      '4.1.3, 15.3.4',
      'A changing X-Forwarded-For does not step around a limit, and two processes count together.',
    ),
    row(
      'crowds',
      '6.1.1, 2.4.1',
      'Many people behind one address sign up, confirm, log in and reset at the same time as wrong passwords from there are stopped: what is right is refused to nobody. The operator is told of a flood of sign-ups.',
    ),
    row(
      'known-devices',
      '6.1.1, 6.3.1',
      'From a device that was logged in before, and after a reset from anywhere, the owner gets in while others guess. What marks the device opens nothing, is kept as a digest, and goes after 180 days.',
    ),
    row('owner-told', '6.3.5', 'An owner is told by mail, once a day, that someone guesses at the password.'),
    ...otherWaysIn,
    row(
      'resets-for-owners',
      '6.4.3, 2.4.1',
      'Nobody can keep an owner from resetting the password: not by asking for links, which reach the mailbox five times an hour and leave the newest one good, nor by guessing.',
    ),
    row(
      'untrusted-proxy',
      '4.1.3',
      'A peer that sends X-Forwarded-For or Forwarded without being trusted is named once in the log, with the way out.',
    ),
    row(
      'no-default-login',
      '6.3.2',
      'In production an empty database has no account: the demo logins are there only where DEMO=1 asks for them.',
    ),
    row(
      'nothing-open',
      '13.4.2, 6.3.2',
      'The demo logins and /dev/mail are there only where nobody but this machine can reach the server: a public one refuses to start on a database with demo logins, and /dev/mail answers who asks from here, by a name of here and through no proxy.',
    ),
    row('login-alike', '6.1.1, 6.3.8', 'A wrong password and an unknown address get the same answer in the same time.'),
    row(
      'forgotten-alike',
      '6.1.1, 6.3.8',
      'Asking for a new password says the same in the same time, whether or not there is an account.',
    ),
    row(
      'address-owner',
      '6.3.4, 7.4.3',
      'An address is someone’s only once it is confirmed. The first confirmation and a reset by mail end every session and other way into the account, but the session that confirms; until then nothing that others keep for the address is shown to the account, taken or deleted by it.',
    ),
    row('mailed-codes', '6.5.5, 6.6.3', 'A mailed code works ten minutes and five tries, in its browser alone.'),
    row('reset-once', '6.4.3, 6.5.1', 'The link of a reset works once, of 16 who use it together for one.'),
    row('reset-ends', '6.5.5', 'The link of a reset ends after an hour.'),
    row('reset-newest', '6.4.3', 'Only the newest link of a reset works, and none after the password was changed.'),
    row('token-strength', '7.2.3, 11.5.1', 'Tokens of sessions and links have 256 random bits.'),
    row(
      'hashed-at-rest',
      '11.4.2',
      'A dump of the database holds argon2id hashes of passwords and digests of tokens, none in the clear, once the mail with a link has left. The token of a link that ends mails is made as its mail leaves: none is in a mail that waits, nor in one that was sent.',
    ),
    row('no-hints', '6.4.2', 'There are no secret questions and no hints.'),
    row(
      'reset-private',
      '3.4.5, 14.2.1',
      'The token of a link to reset or confirm leaves the address bar when its page opens, and goes to nobody, as a referrer neither, but in the body of the call that uses it.',
    ),
  ],
  Sessions: [
    row('logout', '7.4.1', 'After the logout the token is worth nothing to any call.'),
    row('session-new', '7.2.4', 'Every login makes its own token; one that a client brings is never taken over.'),
    row('password-ends-sessions', '7.4.3', 'A change or reset of the password ends every other session.'),
    row('deletion-ends-sessions', '7.4.2', 'Deleting an account ends its sessions at once.'),
    row(
      'session-limits',
      '7.3.1, 7.3.2',
      'A session ends after 7 days without use, which is noted every 5 minutes, and after 30 in any case: a minute before it works, a minute after it is 401.',
    ),
    row(
      'jwt',
      '9.1.1, 9.1.2',
      'A token that says of itself who it is for can not be forged.',
      'Tokens are opaque: random, looked up by their digest. There is nothing to sign.',
    ),
    row('logout-in-sight', '7.4.4', 'Anyone who is logged in can log out from every page.'),
    row(
      'logout-clears',
      '14.3.1',
      'After the logout the browser keeps nothing of the person, with the server out of reach too; Back shows nothing private.',
    ),
    row(
      'door-owner',
      '14.3.1',
      'A door on a shared device shows the next person nothing of the last, however that session ended, with no network too. What the last one did and has not sent waits under their name and is sent as theirs alone.',
    ),
    row(
      'storage',
      '14.3.3',
      'localStorage holds the token and the user and nothing else, and the user no secret. What was typed waits for its person in sessionStorage and IndexedDB until the logout, but for passwords. For want of a network the browser keeps tickets without a name, of a guest with the token of the ticket’s link, until the logout, the next login or a day after each event; the files of pages hold nothing of a person.',
    ),
    row(
      'token-in-header',
      '7.6.2',
      'A token is taken from the Authorization header alone, and no GET starts a session.',
    ),
  ],
  'Access control': [
    row(
      'permissions',
      '8.2.1',
      'Every operation has its row in a table of who may call it: nobody, a person, another person, an organiser.',
    ),
    row(
      'own-objects',
      '8.2.2',
      'What belongs to one person is to anybody else as if it were not there, whatever the method, and stays as it was.',
    ),
    row(
      'nested-ids',
      '8.2.2',
      'An id named where it does not belong is refused or passed over, and nothing changes. No path names one thing below another.',
    ),
    row(
      'mass-assignment',
      '8.2.3, 15.3.3',
      'Fields that a call does not take, such as roles, ids and states, are never stored.',
    ),
    row(
      'answers-in-bounds',
      '15.3.1',
      'An answer holds what its schema names: no hash, no token but the login’s, and of others no address and no CV, but for organisers of those who registered.',
    ),
    row(
      'organiser-confirmed',
      '8.2.1',
      'The role of an organiser is given to a confirmed address alone; another only where --unconfirmed asks for it, and the audit says so.',
    ),
    row('hidden-actions', '8.3.1', 'What a page does not offer is refused to a direct call too.'),
    row(
      'cv-access',
      '8.2.2',
      'A CV opens for its owner, and the copy that came with a registration for organisers; for nobody else, by no address alone.',
    ),
    row(
      'drafts-unseen',
      '8.2.1',
      'An event that is not yet published, or a draft again, is found nowhere: list, search, page, calendar, preview, nor its cover. An archived one is on no list, and found by its link alone.',
    ),
    row(
      'safe-methods',
      '3.5.3',
      'GET, HEAD and OPTIONS change nothing, but for the time when a session was last used, and for the audit, which records who takes personal data away.',
    ),
  ],
  'Validation and business logic': [
    row(
      'every-field',
      '2.2.1, 2.2.2',
      'Each field, missing, null, of another type, empty, too long or out of range, is refused by name, and never with a 5xx.',
    ),
    row('odd-characters', '2.2.1', 'NUL and lone surrogates are refused in every text.'),
    row(
      'dates-and-seats',
      '2.2.3',
      'Ends before starts, deadlines after ends and seats below the taken ones are refused.',
    ),
    row(
      'order-of-steps',
      '2.3.1',
      'Nobody registers for what is closed, a draft or past, or gives feedback early or twice.',
    ),
    row('seats', '2.3.4', 'Of 100 who register at once for 10 seats exactly 10 get one.'),
    row('all-or-nothing', '2.3.3', 'A change and the mail about it, or its job, are written together or not at all.'),
    row('same-twice', '2.3.2', 'One person who registers 20 times at once has one registration and one mail.'),
    row(
      'floods',
      '2.4.1',
      'A flood of feedback ends after 30 answers an hour from one address, or as many as there were people; one of links by mail to one address after 5 of a kind an hour.',
    ),
    row(
      'odd-shapes',
      '15.3.5, 15.3.6, 15.3.7',
      'Repeated parameters, operators, lists for texts and keys such as __proto__ are refused, or have no effect.',
    ),
    row('sql', '1.2.4', 'SQL in any parameter and in texts of bodies is a text like any other.'),
    row('patterns', '1.2.9', 'A search for patterns takes them by the letter, within 200 ms.'),
    row('bounds', '2.4.1, 4.3.1', 'A page can not be asked for without bounds.'),
  ],
  Files: [
    row(
      'answer-files-asked',
      '2.3.1, 2.4.1',
      'A file of an answer is received from people with a confirmed address alone, for an event that they could register for now, whose form asks for one, and only as many as it can use.',
    ),
    row(
      'storage-quota',
      '5.2.4',
      'The files of one person and of all together have a limit, which uploads at once do not step over; each refusal says what to do.',
    ),
    row(
      'upload-size',
      '5.2.1',
      'A file over 5 MB, with or without its length told, and a form without end are 413, leave nothing and are cut off.',
    ),
    row(
      'upload-type',
      '5.2.2',
      'A file is what its first bytes and the list of its parts say; another kind under an allowed name is refused.',
    ),
    row(
      'upload-bombs',
      '5.2.3',
      'Archives and pictures that expand, also those that lie about it, are refused in a second and 50 MB of memory.',
    ),
    row(
      'upload-names',
      '5.3.2, 5.4.1',
      'A file is stored under an id of the server; its name comes back clean, whatever it was.',
    ),
    row(
      'download-inert',
      '3.2.1, 5.4.2',
      'A download is an attachment with its exact type and a sandbox: what hides in it never runs.',
    ),
    row(
      'malware',
      '5.4.3',
      'Known malware is refused.',
      'A deviation: nothing scans for signatures, which would need a service that is kept up to date. Files are served as attachments in a sandbox and are opened by organisers at their own risk, as mail attachments are.',
    ),
  ],
  'Output and browser': [
    row('xss', '1.2.1, 3.2.2', 'Markup in any text is shown as text on every page, in mails and in previews.'),
    row(
      'urls',
      '1.2.2',
      'A field for an address takes https and http alone; in Markdown, what could run leads nowhere.',
    ),
    row(
      'templates',
      '1.3.1, 1.3.7',
      'A template of a mail reaches its listed variables and nothing else; values are escaped.',
    ),
    row(
      'mail-words',
      '1.3.11, 2.3.2',
      'A mail to an address that nobody confirmed bears nothing that an attendee typed, whatever sends it and whatever its template names.',
    ),
    row('mail-headers', '1.3.11', 'A line break in a name, a subject or an address adds no header and no recipient.'),
    row(
      'csp',
      '3.4.3, 3.4.6',
      'Every page has a policy without inline or evaluated script, and runs without one violation.',
    ),
    row(
      'headers',
      '3.4.1, 3.4.4, 3.4.5',
      'nosniff and, behind TLS, HSTS stand on every answer, failures included, and a referrer policy on all but built scripts, styles, fonts and pictures.',
    ),
    row('cross-origin', '3.4.2, 3.5.2', 'Other origins are let in to nothing, and JSON under another type is 415.'),
    row(
      'csv',
      '1.2.10',
      'A cell that a spreadsheet would calculate is made harmless; everything else comes back as it was.',
    ),
  ],
  'Calls, settings, logs and data': [
    row(
      'content-types',
      '4.1.1',
      'Every answer with a body says its type and, of a text, its encoding, failures included.',
    ),
    row(
      'settings',
      '13.1.1, 15.2.3',
      'A setting that is missing, misspelt, wrong or at odds with another is said in one sentence; what would leave the server open ends its start.',
    ),
    row('quiet-failures', '16.5.1', 'A failure of the server tells its request’s id, and no stack, statement or path.'),
    row(
      'unpublished-files',
      '13.4.1, 13.4.2, 13.4.5',
      'Hidden files, source maps, directories and TRACE answer 404 or 405.',
    ),
    row(
      'smuggling',
      '4.2.1',
      'Two lengths, a length next to chunks and broken chunks are refused and end the connection.',
    ),
    row('no-store', '14.3.2', 'Answers to a person are stored nowhere.'),
    row(
      'addresses-clean',
      '14.2.1',
      'No address that the application makes bears a token or a mail address, but for the links of mails; what is typed into a search is kept from the log.',
    ),
    row(
      'mail-tls',
      '12.3.1',
      'Mails leave encrypted: over a network a mail server without STARTTLS gets neither password nor mail, unless its address says so outright.',
    ),
    row(
      'reads-recorded',
      '16.2.1, 16.3.2',
      'An organiser who exports registrations or feedback, or downloads a file of someone else, is on record before the answer is sent.',
    ),
    row('logs-clean', '16.2.5', 'No password and no token stands in a log.'),
    row(
      'logs-events',
      '16.3.1, 16.3.2',
      'Logins, refusals, resets and refused uploads leave one line each with time, who and request; no input makes a second line.',
    ),
    row(
      'log-pipe',
      '16.5.2',
      'A log that nobody reads, or on a full disk, costs its lines and not the server; what was lost is counted when it can be written again.',
    ),
    row(
      'failing-parts',
      '16.5.2, 16.5.3',
      'With the database away or read-only the answer is 503, with the mail server away the mail waits: nothing says success without being stored.',
    ),
    row(
      'dependencies',
      '15.2.1',
      'Every dependency is pinned with its digest, none runs a script at install, and a bill of materials lists them.',
    ),
    row(
      'advisories',
      '15.2.1',
      '`npm run advisories` fails where the registry knows a weakness of what runs in production or a high or critical one in other packages, and where it does not answer.',
    ),
    row(
      'tools-harmless',
      '15.2.3',
      'Where only what production needs is installed, npm start and npm run organiser run what is built and install, delete and build nothing: servers next to them lose no request, and no file changes.',
    ),
    row(
      'file-modes',
      '14.2.4',
      'Whatever the umask, what lies in the data folder is readable by its owner alone, and a folder that was open before is closed at the start.',
    ),
    row(
      'own-data',
      '14.1.1, 14.2.4',
      'Deleting an account leaves nothing of the person, on disk neither; the copy of the own data has all of it but secrets and the organisers’ own notes.',
    ),
  ],
} satisfies Record<string, Row[]>;

/** For `tags` of a test. */
export type SecurityTag = `asvs/${(typeof checklist)[keyof typeof checklist][number]['name']}`;

const rows = Object.values(checklist).flat();
export const securityTags = rows.map(({ name }) => ({ name: `asvs/${name}` as const }));

declare module 'vitest' {
  interface TestTags {
    security: SecurityTag;
  }
}
