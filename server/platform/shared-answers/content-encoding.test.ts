import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { compressLong } from './content-encoding.ts';

const PEOPLE = 20_000;
const given = [
  'Ada',
  'Zoë',
  'Łukasz',
  'Noor',
  'Béla',
  'Siân',
  'Мария',
  'Ελένη',
  '王芳',
  'محمد',
  'Anna',
  'Björn',
  'Fatima',
];
const family = [
  'an',
  'ber',
  'van',
  'de',
  'ko',
  'ski',
  'son',
  'ra',
  'mar',
  'tin',
  'ez',
  'ova',
  'hol',
  'wei',
  'ti',
  'gar',
];

test('a long list of people is smaller by Brotli than by gzip', async () => {
  const list = JSON.stringify(aDoorList());
  const app = fastify();
  app.get('/', { onSend: compressLong }, async (_, reply) => reply.type('application/json').send(list));
  const sizeBy = async (encoding: string) =>
    (await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })).rawPayload;
  const [brotli, gzip] = [await sizeBy('br'), await sizeBy('gzip')];
  expect(brotliDecompressSync(brotli).toString()).toBe(list);
  expect(brotli.length).toBeLessThan(gzip.length);
  await app.close();
});

/** As a door gets it, the same in each run: names by the alphabet, codes and digests by chance. */
function aDoorList() {
  const seeds = Array.from({ length: PEOPLE }, (_, at) => createHash('sha256').update(String(at)).digest());
  const part = (words: readonly string[], byte = 0) => words[byte % words.length] ?? '';
  const names = seeds.map(
    (seed) => `${part(given, seed[0])} ${[1, 2, 3].map((at) => part(family, seed[at])).join('')}`,
  );
  return {
    codes: seeds.map((seed) => `${seed.toString('hex', 4, 6)}-${seed.toString('hex', 6, 8)}`.toUpperCase()),
    names: names.toSorted(),
    digests: seeds.map((seed) => seed.toString('base64url', 8, 20)),
    statuses: seeds.map(() => 'approved'),
    arrivals: seeds.map(() => null),
    doors: seeds.map(() => ''),
  };
}
