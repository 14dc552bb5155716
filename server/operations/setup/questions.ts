import { readConfig } from '../../platform/settings/read-config.ts';
import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/checks.ts';
import { isSame, type Settings } from './env-file-text.ts';
import { NoAnswer, type Talk } from './talk.ts';

/** What was said on the command line, by the name of the flag; what is left out is asked for. */
export interface Given {
  address?: string | undefined;
  name?: string | undefined;
  organiser?: string | undefined;
  mail?: string | undefined;
  from?: string | undefined;
  data?: string | undefined;
  /** What the doctor finds wrong is said, and kept. */
  unchecked?: boolean | undefined;
}

export interface Answers {
  settings: Settings;
  organiser: string;
}

interface Question {
  flag: Exclude<keyof Given, 'unchecked'>;
  text: string;
  byDefault: string;
  /** The settings that it comes to; throws a sentence where it comes to none. */
  read: (answer: string) => Promise<Settings> | Settings;
  /** What the doctor looks at then. */
  checks: string[];
}

/** Used for what is still to be asked, not what the file says of it: a value there that can't be read is refused as an answer. */
const STAND_INS: Settings = {
  PUBLIC_URL: 'https://events.example.org',
  PRODUCT_NAME: 'Foyer',
  SUPPORT_EMAIL: 'help@example.org',
  SMTP_URL: 'smtp://mail.example.org',
  DATABASE_URL: 'postgres://database.example.org/foyer',
  DATA_DIR: '/var/lib/foyer',
};

function withStandIns(before: Settings): Settings {
  const drainSeconds = before['DRAIN_SECONDS'] ?? '5';
  return { ...before, ...STAND_INS, NODE_ENV: 'production', DRAIN_SECONDS: drainSeconds };
}

/** Throws a sentence where the file says something that no answer mends. */
export function refuseUnreadable(envFile: string, before: Settings): void {
  try {
    readConfig(withStandIns(before));
  } catch (error) {
    throw new Error(`In ${envFile}: ${(error as Error).message}`, { cause: error });
  }
}

/** Five questions, each looked at as soon as it is answered; `before` is what the file said until now. */
export async function askAll(talk: Talk, given: Given, before: Settings, folder: string): Promise<Answers> {
  let settings = withStandIns(before);
  const sender = isAddress(before['SUPPORT_EMAIL']) ? before['SUPPORT_EMAIL'] : undefined;
  const put = async (question: Question) => {
    settings = { ...settings, ...(await answerTo(question, talk, given, settings)) };
  };
  await put({
    flag: 'address',
    text: '1. At which address do people open the site, such as https://events.example.org?',
    byDefault: before['PUBLIC_URL'] ?? '',
    read: (answer) => aboutAddress(answer, settings),
    checks: ['address'],
  });
  await put({
    flag: 'name',
    text: '2. What is it called?',
    byDefault: before['PRODUCT_NAME'] ?? 'Foyer',
    read: (answer) => ({ PRODUCT_NAME: answer }),
    checks: [],
  });
  let organiser = '';
  await put({
    flag: 'organiser',
    text: '3. Who is the first organiser? Their email address:',
    byDefault: sender ?? '',
    read: (answer) => {
      organiser = asAddress(answer);
      return { SUPPORT_EMAIL: sender ?? organiser };
    },
    checks: [],
  });
  await put({
    flag: 'mail',
    text: '4. Which server sends the mails, such as mail.example.org:587? "none" for none:',
    byDefault: before['SMTP_URL'] ?? '',
    read: (answer) => aboutMail(answer, talk, given, sender ?? null, organiser),
    checks: ['mail'],
  });
  await put({
    flag: 'data',
    text: '5. Where does the data lie? A folder, or the postgres:// address of a PostgreSQL:',
    byDefault: before['DATABASE_URL'] ?? before['DATA_DIR'] ?? folder,
    read: (answer) => aboutData(answer, before['DATA_DIR'] ?? folder),
    checks: ['database', 'disk'],
  });
  return { settings, organiser };
}

/** Until it is understood and the doctor finds nothing wrong; what may be right tomorrow is kept when it is said twice. */
async function answerTo(question: Question, talk: Talk, given: Given, settings: Settings): Promise<Settings> {
  const { flag, text, byDefault } = question;
  const flagged = given[flag];
  if (flagged !== undefined) {
    return take(question, flagged, { talk, settings, isKept: () => given.unchecked ?? false }).catch((error: Error) => {
      throw new Error(`--${flag}: ${error.message}`, { cause: error });
    });
  }
  const shown = byDefault && ` [${withoutPassword(byDefault)}]`;
  let refused: Settings | null = null;
  const isKept = (read: Settings) => given.unchecked || (refused !== null && isSame(refused, read));
  for (;;) {
    const answer = (await talk.ask(`${text}${shown}`)) || byDefault;
    try {
      return await take(question, answer, { talk, settings, isKept });
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      refused = error instanceof Mendable ? error.read : null;
      talk.say(`   ${(error as Error).message}`);
      if (refused !== null) talk.say('   The same answer once more keeps it as it is.');
    }
  }
}

interface Asked {
  talk: Talk;
  settings: Settings;
  /** Whether the settings that an answer makes are kept though they don't work as things are. */
  isKept: (read: Settings) => boolean;
}

async function take(question: Question, answer: string, { talk, settings, isKept }: Asked): Promise<Settings> {
  const read = await question.read(answer);
  const { wrong, doubts } = await look({ ...settings, ...read }, question.checks);
  if (wrong !== null && !isKept(read)) throw new Mendable(wrong, read);
  for (const sentence of wrong === null ? doubts : [wrong, ...doubts]) talk.say(`   Note: ${sentence}`);
  return read;
}

/** Understood, but it does not work as things are. */
class Mendable extends Error {
  readonly read: Settings;

  constructor(message: string, read: Settings) {
    super(message);
    this.read = read;
  }
}

async function look(settings: Settings, checks: string[]): Promise<{ wrong: string | null; doubts: string[] }> {
  // What can't be read throws its sentence.
  readConfig(settings);
  const findings = checks.length === 0 ? [] : await examine(settings, checks);
  const of = (outcome: Finding['outcome']) =>
    findings.filter((one) => one.outcome === outcome && one.about !== 'settings').map(({ sentence }) => sentence);
  return { wrong: of('wrong').join(' ') || null, doubts: of('doubtful') };
}

/** A host alone is meant with TLS. What answers https is a proxy, most often on the same machine. */
function aboutAddress(answer: string, before: Settings): Settings {
  if (answer === '') throw new Error('An address is needed: links in mails begin with it.');
  const address = answer.includes('://') ? answer : `https://${answer}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) throw new Error(`${JSON.stringify(answer)} is no address. Write it like https://events.example.org.`);
  const isEncrypted = url.protocol === 'https:';
  return {
    PUBLIC_URL: address.replace(/\/$/, ''),
    ...(isEncrypted && { TRUST_PROXY: before['TRUST_PROXY'] ?? '127.0.0.1' }),
  };
}

function isAddress(text = ''): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function asAddress(answer: string): string {
  if (!isAddress(answer)) throw new Error('This takes an address like ada@example.org.');
  return answer;
}

async function aboutMail(
  answer: string,
  talk: Talk,
  given: Given,
  sender: string | null,
  organiser: string,
): Promise<Settings> {
  if (answer === '' || answer === 'none') {
    talk.say('   Note: without mails nobody can confirm an address or reset a password.');
    return { SMTP_URL: '' };
  }
  const url = answer.includes('://') ? answer : await urlOfHost(answer, talk);
  const login = URL.canParse(url) ? decodeURIComponent(new URL(url).username) : '';
  const own = sender ?? (login.includes('@') ? login : organiser);
  const isAsked = given.from === undefined && given.mail === undefined;
  const from = given.from ?? ((isAsked && (await talk.ask(`   From which address do they leave? [${own}]`))) || own);
  return { SMTP_URL: url, SUPPORT_EMAIL: asAddress(from) };
}

/** Its login is asked for, so that nobody has to know how a password is spelled in an address. */
async function urlOfHost(host: string, talk: Talk): Promise<string> {
  const url = URL.canParse(`smtp://${host}`) ? new URL(`smtp://${host}`) : null;
  if (!url?.hostname || url.pathname.length > 1 || url.username) {
    throw new Error(`${JSON.stringify(host)} is no mail server. Write it like mail.example.org:587.`);
  }
  const user = await talk.ask('   Its user name, empty for none:');
  const password = user === '' ? '' : await talk.ask('   Its password:', 'hidden');
  const login = user === '' ? '' : `${encoded(user)}:${encoded(password)}@`;
  // Port 465 is encrypted from the first byte (RFC 8314, 7.3).
  return `${url.port === '465' ? 'smtps' : 'smtp'}://${login}${url.hostname}:${url.port || '587'}`;
}

/** With what encodeURIComponent leaves and a shell would not. */
function encoded(text: string): string {
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, hex);
}

function aboutData(answer: string, folder: string): Settings {
  if (/^postgres(?:ql)?:\/\//.test(answer)) return { DATABASE_URL: answer, DATA_DIR: folder };
  if (!answer.startsWith('/')) throw new Error('Name a folder by its whole path, such as /var/lib/foyer.');
  return { DATABASE_URL: '', DATA_DIR: answer.replace(/(?<=.)\/+$/, '') };
}

function withoutPassword(answer: string): string {
  return answer.replace(/(?<=:\/\/[^/@:]*:)[^@]*(?=@)/, '…');
}
