// Whether crowds get in and guessing does not, on the built server with its limits as they are: 500 people behind one address
// make an account, confirm it, log in, reset the password and log in again, while 300 wrong passwords come from the same
// address, and 300 from a hundred addresses for one account. Prints figures; fails where someone was kept out or let in.
// npm run crowd [-- postgres://…] [--small], with the address of an empty database; without it the embedded one.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { buildIfStale } from './build/build.mjs';
import { ownDatabases } from './machine/own-databases.mjs';
import { startDemoServer } from './screens/demo-server.mjs';
import { setup } from './setup.mjs';
import { isSmall } from './small.mjs';

const [PEOPLE, GUESSES, AT_ONCE] = isSmall ? [2, 6, 2] : [500, 300, 300];
const ARRIVE_WITHIN = isSmall ? 1000 : 240_000;
/** So few guesses reach limits that are as small. */
const LIMITS = isSmall ? 'login-address=3,login-everywhere=3' : '';
/** Guesses that may be tried: from one address, and at one account from everywhere. */
const MOST = isSmall ? { here: 3, everywhere: 5 } : { here: 100, everywhere: 40 };
/** So many of the accounts whose passwords are guessed are there, next to the owner’s; the others are names without one. */
const KNOWN = Math.min(20, GUESSES - 1);
const PATIENCE = 600_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const HERE = '203.0.113.1';
const [PASSWORD, NEW_PASSWORD, WRONG] = ['welcome to the crowd', 'a quiet place by the sea', 'not the right one'];

await setup();
if (!(await buildIfStale())) process.exit(1);
const mailbox = await openMailbox();
/** Of the small form, where tests have a PostgreSQL: to make an embedded database takes longer than all the rest. */
const testsUrl = isSmall && process.env.TEST_DATABASE_URL;
const databases = testsUrl ? ownDatabases({ url: testsUrl }) : null;
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));
const server = await startDemoServer({
  NODE_ENV: 'production',
  DEMO: '0',
  DATABASE_URL: given ?? (await databases?.create('crowd')) ?? '',
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  TRUST_PROXY: '127.0.0.1',
  LIMITS,
});
const faults = [];
try {
  const victims = await times(GUESSES, (at) => `victim-${at}@example.org`);
  const owner = aBrowser('192.0.2.1');
  await owner.post('/users/register', { email: victims[0], password: PASSWORD });
  await times(KNOWN, (at) =>
    aBrowser(`192.0.2.${at}`).post('/users/register', { email: victims[at + 1], password: PASSWORD }),
  );
  await crowdAndGuesses(victims, owner);
  await resetByMail(victims[0]);
  await loginsAtOnce(victims[KNOWN]);
} finally {
  agent.destroy();
  await server.stop();
  await databases?.drop();
  await mailbox.close();
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

async function crowdAndGuesses(victims, owner) {
  const began = performance.now();
  const guess = async (username, from) => (await aBrowser(from).logIn(username, WRONG)).status;
  const spread = async (act) => {
    await wait(Math.random() * ARRIVE_WITHIN);
    return act();
  };
  const [people, here, everywhere] = await Promise.all([
    times(PEOPLE, (at) => spread(() => onePerson(`one-${at}@example.org`))),
    times(GUESSES, (at) => spread(() => guess(victims[at], HERE))),
    times(GUESSES, (at) => spread(() => guess(victims[0], `198.51.100.${at % 100}`))),
  ]);
  const waits = people.flatMap(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(
    `${PEOPLE} people behind one address, in ${seconds(performance.now() - began)}: ${tally(people.flatMap(({ statuses }) => statuses))}`,
  );
  console.log(
    `  an answer took ${Math.round(waits[waits.length >> 1])} ms in the middle, ${Math.round(waits.at(-1))} ms at most`,
  );
  console.log(`${GUESSES} wrong passwords from the same address, for as many accounts: ${tally(here)}`);
  console.log(`${GUESSES} wrong passwords from a hundred addresses, for one account: ${tally(everywhere)}`);
  const kept = people.filter(({ statuses }) => statuses.join() !== '201,200,200,202,204,200');
  if (kept.length > 0) faults.push(`${kept.length} people were kept out, such as ${kept[0].statuses}.`);
  if (count(here, 401) > MOST.here) faults.push(`More than ${MOST.here} guesses from one address were tried.`);
  if (count(everywhere, 401) > MOST.everywhere)
    faults.push(`More than ${MOST.everywhere} guesses at one account were tried.`);
  const { status: known } = await owner.logIn(victims[0], PASSWORD);
  const { status: unknown } = await aBrowser('192.0.2.99').logIn(victims[0], PASSWORD);
  console.log(`the owner of that account meanwhile, from a known device: ${known}, from another: ${unknown}`);
  if (known !== 200) faults.push('The owner was kept out on a known device.');
  const told = await mailbox.waitFor(victims[0], /guess your password/);
  if (told) console.log('  and was told by mail');
}

async function resetByMail(email) {
  const browser = aBrowser('198.51.100.1');
  await browser.post('/auth/password-reset/request', { email });
  const token = await mailbox.tokenFor(email, '/reset-password');
  await browser.post('/auth/password-reset/confirm', { token, new_password: NEW_PASSWORD });
  const { status } = await aBrowser('198.51.100.2').logIn(email, NEW_PASSWORD);
  console.log(`the owner after a reset by mail, from an address that guessed and a new device: ${status}`);
  if (status !== 200) faults.push('The owner was kept out after a reset.');
}

async function loginsAtOnce(email) {
  const began = performance.now();
  const logins = await times(AT_ONCE, (at) => aBrowser(`10.1.${at >> 8}.${at & 255}`).logIn(email, PASSWORD));
  const statuses = logins.map(({ status }) => status);
  console.log(
    `${AT_ONCE} logins at once from as many addresses, in ${seconds(performance.now() - began)}: ${tally(statuses)}`,
  );
  if (count(statuses, 200) < AT_ONCE) faults.push('Of logins at once some were refused.');
}

/** Ends with the first answer that is not as it should be. */
async function onePerson(email) {
  const browser = aBrowser(HERE);
  const [statuses, ms] = [[], []];
  const token = (path) => mailbox.tokenFor(email, path);
  const steps = [
    () => browser.post('/users/register', { email, password: PASSWORD }),
    () => browser.logIn(email, PASSWORD),
    async () => browser.post('/auth/email-confirmation', { token: await token('/confirm-email') }),
    () => browser.post('/auth/password-reset/request', { email }),
    async () =>
      browser.post('/auth/password-reset/confirm', {
        token: await token('/reset-password'),
        new_password: NEW_PASSWORD,
      }),
    () => browser.logIn(email, NEW_PASSWORD),
  ];
  for (const step of steps) {
    const { status, took } = await step();
    statuses.push(status);
    ms.push(took);
    if (status >= 300) break;
  }
  return { statuses, ms };
}

/** Keeps its cookie, and comes from that address as the proxy says. */
function aBrowser(from) {
  let cookie = '';
  function send(path, headers, body) {
    const asked = performance.now();
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', agent, headers: { 'x-forwarded-for': from, cookie, ...headers } };
      const asking = request(`${server.url}/api${path}`, options, (answer) => {
        cookie = answer.headers['set-cookie']?.[0].split(';')[0] ?? cookie;
        answer.resume().on('end', () => resolve({ status: answer.statusCode, took: performance.now() - asked }));
      });
      asking.on('error', reject).end(body);
    });
  }
  return {
    post: (path, json) => send(path, { 'content-type': 'application/json' }, JSON.stringify(json)),
    logIn: (username, password) => send('/auth/token', FORM, new URLSearchParams({ username, password }).toString()),
  };
}

/** A mail server that everybody's mail goes to. */
async function openMailbox() {
  const mails = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      mails.push({ to: envelope.rcptTo[0].address, words: `${subject}\n${text}` });
      done();
    },
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  async function waitFor(to, pattern) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(250)) {
      const found = mails.findLast((mail) => mail.to === to && pattern.test(mail.words));
      if (found) return pattern.exec(found.words);
    }
    throw new Error(`No mail for ${to} came.`);
  }
  return {
    port: smtp.server.address().port,
    waitFor,
    tokenFor: async (to, path) => (await waitFor(to, new RegExp(`${path}\\?token=([\\w-]{43})`)))[1],
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}

function times(number, act) {
  return Promise.all(Array.from({ length: number }, (_, at) => act(at)));
}

function count(statuses, status) {
  return statuses.filter((each) => each === status).length;
}

function tally(statuses) {
  return [...new Set(statuses)]
    .toSorted()
    .map((status) => `${count(statuses, status)} × ${status}`)
    .join(', ');
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
