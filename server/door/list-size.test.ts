import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { DoorColumns } from '#openapi/types.ts';
import { packList, unpackList } from '#rules/door/packed-list.ts';
import { compressLong } from '../platform/shared-answers/content-encoding.ts';
import { codeOf } from '../registrations/insert-registrations.ts';

const PEOPLE = 20_000;
const SALT = 'abcdefghijklmnop';
const DAY = Date.UTC(2026, 11, 4);
/** Of a hundred people, the syllables of their names. The sounds of a language are few, and its names many. */
const languages = [
  {
    share: 70,
    given: 'An|Ma|Lu|Jo|El|Ka|Be|So|na|ri|ka|as|han|nes|le|na|ra|phie|mar|tin',
    family:
      'ber|mann|schu|ler|fi|scher|we|mei|er|wag|ner|koch|bau|rich|ter|klein|wolf|hart|lang|krau|se|zim|ho|ff|ste|in|ja|wal|pe|lo|renz|bra|un|gro|ss|vo|gel',
  },
  {
    share: 8,
    given: 'Ma|Zof|Ka|An|Ja|Łu|kasz|ia|na|ek|sia|sław|mir|wie',
    family: 'ko|wal|ski|wiś|niew|ska|wój|cik|ka|miń|zie|liń|szy|mań|dąb|row',
  },
  {
    share: 7,
    given: 'Ан|Ма|Ни|Оле|на|ри|ко|лай|ся|дрій|вла|ди|мир|я',
    family: 'ив|ан|ов|пет|рен|ко|шев|чук|мель|ник|бон|дар|тка|чен|лы|сен',
  },
  {
    share: 6,
    given: 'Ay|Meh|Em|Fat|Zey|se|met|re|ma|nep|gül|nur|can',
    family: 'Yıl|maz|ka|ya|de|mir|çe|lik|şa|hin|öz|türk|ars|lan|do|ğan',
  },
  { share: 4, given: 'مح|أح|فا|مر|مد|طمة|يم|عل|ي|خا|لد', family: 'الح|سن|عل|ي|خط|يب|نج|ار|ال|مص|ري|حد|اد' },
  { share: 3, given: 'Ελ|Γι|Μα|έν|ώρ|ρί|η|γος|α|Νί|κος', family: 'Πα|πα|δό|που|λος|γε|ωρ|γί|ου|νι|κο|λα|ΐ|δης' },
  { share: 2, given: '', family: '王|李|张|刘|陈|杨|芳|伟|娜|敏|静|强|磊|军|洋|勇|艳|杰' },
] as const;

test.each([
  ['names in seven scripts and addresses', nameBy, 0, 250_000],
  ['random letters for names', randomName, 0, 250_000],
  ['names in seven scripts, and a third registered before codes were made of tickets', nameBy, 1 / 3, 285_000],
])("a door's list of 20 000 people with %s is short on the way", async (_, nameOf, oldShare, most) => {
  const columns = aDoorList(nameOf, oldShare);
  // As many as in a town of that size.
  const familyNames = new Set(columns.names.map((name) => name.slice(name.lastIndexOf(' ') + 1)));
  expect(familyNames.size).toBeGreaterThan(8000);
  const list = JSON.stringify({ packed: packList(columns, SALT) });
  const app = fastify();
  app.get('/', { onSend: compressLong }, async (_request, reply) => reply.type('application/json').send(list));
  const { rawPayload: sent } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  await app.close();
  expect(sent.length).toBeLessThanOrEqual(most);
  const { packed } = JSON.parse(brotliDecompressSync(sent).toString()) as { packed: ReturnType<typeof packList> };
  expect(unpackList(packed)).toEqual(columns);
});

type Chance = (byte: number) => number;

/** The same in each run; a quarter have come, and one in twenty has no ticket. */
function aDoorList(nameOf: (chance: Chance) => string, oldShare: number): DoorColumns {
  const people = Array.from({ length: PEOPLE }, (_, at) => aPerson(at, nameOf, oldShare)).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return {
    codes: people.map(({ code }) => code),
    names: people.map(({ name }) => name),
    digests: people.map(({ digest }) => digest),
    statuses: people.map(({ digest }) => (digest === '' ? 'waitlisted' : 'approved')),
    arrivals: people.map(({ arrival }) => arrival),
    doors: people.map(({ arrival }) => (arrival === null ? '' : arrival % 120_000 === 0 ? 'Main entrance' : 'Garden')),
    merged: [],
    remarks: [],
  };
}

function aPerson(at: number, nameOf: (chance: Chance) => string, oldShare: number) {
  const seed = createHash('sha512').update(String(at)).digest();
  const chance = (byte: number) => seed.readUInt16LE(byte) / 65_536;
  const ticket = seed.subarray(32, 48);
  const salted = createHash('sha256').update(SALT).update(ticket).digest('base64url');
  const isOld = chance(16) < oldShare;
  const hasTicket = chance(18) < 0.95;
  return {
    name: nameOf(chance),
    code: codeOf(isOld ? seed.subarray(33, 49) : ticket),
    digest: hasTicket ? salted.slice(0, isOld ? 11 : 4) : '',
    arrival: hasTicket && chance(20) < 0.25 ? DAY + Math.floor(chance(22) * 180) * 60_000 : null,
  };
}

/** As in tests/load/door.ts: a second name of four to twelve digits. */
function randomName(chance: Chance): string {
  const first = ['Zoë', 'Ada', 'Łukasz', 'Noor', 'Béla', 'Siân'][Math.floor(chance(0) * 6)] ?? '';
  const digits = [2, 4, 6]
    .map((byte) =>
      Math.floor(chance(byte) * 65_536)
        .toString(16)
        .padStart(4, '0'),
    )
    .join('');
  const last = digits.slice(0, 4 + Math.floor(chance(8) * 9));
  return `${first} ${last.charAt(0).toUpperCase()}${last.slice(1)}`;
}

function nameBy(chance: Chance): string {
  let left = chance(0) * 100;
  const language = languages.find(({ share }) => (left -= share) < 0) ?? languages[0];
  const given = language.given.split('|');
  const family = language.family.split('|');
  // Few names are borne by many.
  const of = (words: string[], byte: number) => words[Math.floor(chance(byte) ** 1.5 * words.length)] ?? '';
  const last = [10, 12, ...(chance(14) < 0.35 ? [24] : [])].map((byte) => of(family, byte)).join('');
  const first = [2, 4].map((byte) => of(given, byte)).join('');
  const words = [first, last].filter(Boolean);
  if (chance(26) < 0.03) return `${words.join('.').toLowerCase()}@example.org`;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
