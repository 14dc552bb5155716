// Finds, or fetches, what the tests need besides the packages: a browser and a PostgreSQL. Then everything that `npm run check` does,
// or the tests alone that the arguments name.
import { parseArgs } from 'node:util';
import { fail, setup } from './setup.mjs';

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
    return fail(
      `${error.message}\nnpm test -- registrations runs what has that in its path, -t 'a name' what is called so, --changed HEAD what imports a changed file, --shuffle 1 in another order.`,
    );
  }
}

function isSome() {
  return positionals.length > 0 || values.testNamePattern !== undefined || values.changed !== undefined;
}

function choice() {
  return { filters: positionals, testNamePattern: values.testNamePattern, changed: values.changed, shuffle: seed() };
}

/** The same number gives the same order again. */
function seed() {
  return values.shuffle === undefined ? undefined : Number(values.shuffle);
}
