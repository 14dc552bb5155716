// Mails through a mail server that is far away, from the outbox of the built server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../screens/demo-server.mjs';
import { importTestSupport } from './import-test-support.mjs';
import { cpuOf } from './load.mjs';

/** Milliseconds from a command to its answer. */
const ROUND_TRIP = 50;
/** Milliseconds until mails under way are at full speed. */
const WARM_UP = 2000;
const PATIENCE = 10 * 60_000;

/** So many tickets wait: { rate, cpu, connections, isOnce }, mails a second, ms of processor time each, and whether each came once. */
export function measureTickets(databaseUrl, mails) {
  return measure(databaseUrl, 'registration_approved', mails, async ({ taken, whenAll }) => {
    await whenAll(mails);
    return { rate: rateOf(taken), isOnce: isOnce(taken, mails) };
  });
}

/** So many reminders leave, and meanwhile people ask for a new password, so many ms after one another: `waits` is how long theirs take, in ms. */
export function measureResets(databaseUrl, { reminders: mails, resets, between }) {
  return measure(databaseUrl, 'event_reminder', mails, async ({ url, taken, whenAll }) => {
    await wait(WARM_UP);
    const waits = [];
    for (let person = 1; person <= resets; person += 1) {
      waits.push(await timeReset(url, taken, `mail-${person * 7}@example.org`));
      await wait(between);
    }
    const waiting = mails + resets - taken.length;
    await whenAll(mails + resets);
    return { rate: rateOf(taken), waits, waiting, isOnce: isOnce(taken, mails + resets) };
  });
}

/** `databaseUrl` is a database of mails alone, else it is the embedded one. */
async function measure(databaseUrl, template, mails, act) {
  const { fillOutbox } = await importTestSupport('load/mails.ts');
  const { startOddMailServer } = await importTestSupport('support/outside/odd-mail-server.ts');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-mails-'));
  const far = await startOddMailServer(() => undefined, { latencyMs: ROUND_TRIP });
  let server = null;
  try {
    await fillOutbox({ databaseUrl: databaseUrl ?? null, dataDir }, template, mails);
    const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir };
    server = await startServer(['dist/server/main.js'], '/api/health', {
      ...env,
      SMTP_URL: `smtp://127.0.0.1:${far.port}`,
    });
    const whenAll = async (number) => {
      for (const end = Date.now() + PATIENCE; far.taken.length < number; await wait(50)) {
        if (Date.now() > end) throw new Error(`After ${PATIENCE} ms ${far.taken.length} of ${number} mails had come.`);
      }
      // What is sent twice comes now.
      await wait(1000);
    };
    const before = cpuOf(server.pid);
    const found = await act({ url: server.url, taken: far.taken, whenAll });
    const cpu = (1000 * (cpuOf(server.pid) - before)) / far.taken.length;
    return { ...found, cpu, connections: far.connections() };
  } finally {
    await server?.stop();
    await far.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeReset(url, taken, email) {
  const asked = performance.now();
  const { status } = await fetch(`${url}/api/auth/password-reset/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (status >= 300) throw new Error(`Asking for a new password got ${status}.`);
  const isReset = ({ recipient, subject }) => recipient === email && !subject.startsWith('Soup');
  let mail = null;
  while (!(mail = taken.find(isReset))) {
    await wait(5);
    if (performance.now() - asked > PATIENCE) throw new Error('A link for a new password did not come.');
  }
  return mail.at - asked;
}

function rateOf(taken) {
  const times = taken.map(({ at }) => at);
  return (1000 * (times.length - 1)) / (times.at(-1) - times[0]);
}

function isOnce(taken, mails) {
  return taken.length === mails && new Set(taken.map(({ messageId }) => messageId)).size === mails;
}
