// Finds, or fetches, what the tests need besides the packages: a browser and a PostgreSQL. Then everything that `npm run check` does,
// or the tests alone that the arguments name.
import { parseArgs } from 'node:util';
import { fail, setup } from './setup.mjs';

const USAGE = [
  'npm test                       everything',
  'npm test -- registrations      what has that in its path, a domain or a file',
  "npm test -- -t 'is refused'    what has that in its name",
  'npm test -- --changed main     what imports a file that has changed since then',
  'npm test -- --shuffle 7        in another order, the same for each number',
].join('\n');

const { values, positionals } = readArguments();
await setup();
const { withTestNeeds } = await import('./machine/test-needs.mjs');
const { check, checkSome } = await import('./check.mjs');
const isGood = await withTestNeeds((needs) =>
  isSome() ? checkSome(choice(), needs) : check({ shuffle: seed(), ...needs }),
);
if (!isGood) process.exitCode = 1;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        testNamePattern: { type: 'string', short: 't' },
        changed: { type: 'string' },
        shuffle: { type: 'string' },
      },
    });
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

function isSome() {
  return positionals.length > 0 || values.testNamePattern !== undefined || values.changed !== undefined;
}

function choice() {
  return { ...values, filters: positionals.map(inPath), shuffle: seed() };
}

/** A domain by its plural, as its folder on the server is called: in other paths it is the singular. */
function inPath(filter) {
  return /^[a-z-]{4,}s$/.test(filter) ? filter.slice(0, -1) : filter;
}

/** The same number gives the same order again. */
function seed() {
  if (values.shuffle === undefined) return undefined;
  const number = Number(values.shuffle);
  return Number.isSafeInteger(number) ? number : fail(`--shuffle takes a whole number.\n${USAGE}`);
}
