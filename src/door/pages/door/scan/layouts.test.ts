import { describe, expect, test } from 'vitest';
import { readCode } from '#rules/door/judge.ts';
import { readTicket, ticketAddress, writeTicket } from '#rules/registrations/ticket.ts';
import { chooseReading, usCharacter } from './hand-scanner.ts';

// What the keys of an American keyboard type on others, row by row, plain and with Shift. "†" is a dead key.
const US = ["`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./", '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'];
const LAYOUTS: Record<string, string[]> = {
  American: US,
  British: ["`1234567890-=qwertyuiop[]#asdfghjkl;'zxcvbnm,./", '¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@ZXCVBNM<>?'],
  German: ['†1234567890ß†qwertzuiopü+#asdfghjklöäyxcvbnm,.-', '°!"§$%&/()=?†QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_'],
  French: ['²&é"\'(-è_çà)=azertyuiop†$*qsdfghjklmùwxcvbn,;:!', '~1234567890°+AZERTYUIOP†£µQSDFGHJKLM%WXCVBN?./§'],
  Turkish: ['"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.', "é!'^+%&/()=?_QWERTYUIOPĞÜ;ASDFGHJKLŞİZXCVBNMÖÇ:"],
  Spanish: ["º1234567890'¡qwertyuiop†+çasdfghjklñ†zxcvbnm,.-", 'ª!"·$%&/()=?¿QWERTYUIOP†*ÇASDFGHJKLÑ†ZXCVBNM;:_'],
  Swedish: ["§1234567890+†qwertyuiopå†'asdfghjklöäzxcvbnm,.-", '½!"#¤%&/()=?†QWERTYUIOPÅ†*ASDFGHJKLÖÄZXCVBNM;:_'],
  Dvorak: ["`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz", '~!@#$%^&*(){}"<>PYFGCRL?+|AOEUIDHTNS_:QJKXBMWVZ'],
  Russian: ['ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.', 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,'],
  Greek: ["`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ†'ζχψωβνμ,./", '~!@#$%^&*()_+:΅ΕΡΤΥΘΙΟΠ{}|ΑΣΔΦΓΗΞΚΛ†"ΖΧΨΩΒΝΜ<>?'],
  Arabic: ['ذ1234567890-=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤرﻻىةوزظ', 'ّ!@#$%^&*)(_+ًٌَُﻹإ‘÷×؛<>|ٍِ][ﻷأـ،/:"~ْ}{ﻵآ’,.؟'],
  Hebrew: [";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.", '~!@#$%^&*)(_+QWERTYUIOP}{|ASDFGHJKL:"ZXCVBNM><?'],
};

const CODES = [
  ...['Backquote', ...Array.from('1234567890').map((digit) => `Digit${digit}`), 'Minus', 'Equal'],
  ...[...Array.from('QWERTYUIOP').map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight', 'Backslash'],
  ...[...Array.from('ASDFGHJKL').map((letter) => `Key${letter}`), 'Semicolon', 'Quote'],
  ...[...Array.from('ZXCVBNM').map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash'],
];

/** What a scanner that takes itself for an American keyboard has typed on a device with this layout. */
function scan(text: string, [plain = '', shifted = '']: string[], hasCapsLock = false) {
  const keys = [...text].map((character) => {
    const shiftKey = !US[0]?.includes(character);
    const at = US[shiftKey ? 1 : 0]?.indexOf(character) ?? -1;
    const key = (shiftKey ? shifted : plain)[at] ?? '';
    const code = CODES[at] ?? '';
    return {
      typed: key === '†' ? '' : hasCapsLock ? withOtherCase(key) : key,
      us: usCharacter({ code, shiftKey }) ?? '',
    };
  });
  return { typed: keys.map(({ typed }) => typed).join(''), us: keys.map(({ us }) => us).join('') };
}

function withOtherCase(key: string): string {
  return key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase();
}

const EVENT = '01890a5d-ac96-774b-bcce-b302099a8058';
const tickets = [1, 37, 90, 201, 250].map((from) =>
  writeTicket(
    EVENT,
    Uint8Array.from({ length: 16 }, (_, index) => (from + index * 151) % 256),
  ),
);

test('the tables have a place for each key', () => {
  for (const rows of [US, ...Object.values(LAYOUTS)]) expect(rows.map((row) => row.length)).toEqual([47, 47]);
  expect(tickets.join('')).toMatch(/^(?=.*-)(?=.*_)(?=.*y)(?=.*Z)(?=.*[iI])/);
});

describe.each(Object.entries(LAYOUTS))('a hand scanner on a keyboard that is %s', (_, layout) => {
  test.each([false, true])('reads the address of a ticket, with Caps Lock or not: %s', (hasCapsLock) => {
    for (const ticket of tickets) {
      const address = ticketAddress('https://events.example.org:8443', ticket);
      expect(readTicket(chooseReading(EVENT, scan(address, layout, hasCapsLock)))).toBe(ticket);
      expect(readTicket(chooseReading(EVENT, scan(`]Q1${address}`, layout, hasCapsLock)))).toBe(ticket);
    }
  });

  test.each([false, true])('reads the code of a person, with Caps Lock or not: %s', (hasCapsLock) => {
    for (const code of ['K7M2-9QXD', 'ZYAW-0123'])
      expect(readCode(chooseReading(EVENT, scan(code, layout, hasCapsLock)))).toBe(code);
  });

  test('that is set up for it is believed', () => {
    const typed = ticketAddress('https://events.example.org', tickets[0] ?? '');
    const us = scan(typed, US).us.replaceAll('y', 'z').replaceAll('#', '\\');
    expect(chooseReading(EVENT, { typed, us })).toBe(typed);
  });
});

test('a ticket alone is that of this event, where two readings are tickets', () => {
  const [ticket = ''] = tickets;
  const other = writeTicket('01890a5d-ac96-774b-bcce-b302099a8059', new Uint8Array(16));
  expect(chooseReading(EVENT, { typed: other, us: ticket })).toBe(ticket);
  expect(chooseReading(EVENT, { typed: ticket, us: other })).toBe(ticket);
  expect(chooseReading(EVENT, scan(ticket, US, true))).toBe(ticket);
});

test.each([
  ['4006381333931', 'à&é"\'(-è', '4006381333931'],
  ['Grüße', 'Gr[-e', 'Grüße'],
])('what says nothing in either way stays as it is typed: %s', (typed, us, chosen) => {
  expect(chooseReading(EVENT, { typed, us })).toBe(chosen);
});
