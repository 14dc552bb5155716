/** How far a mail was when something went wrong, by the command that was answered. */
export type Stage = 'connect' | 'login' | 'MAIL' | 'RCPT' | 'DATA' | 'text';

export interface Refusal {
  stage: Stage;
  /** The three digits of the answer; null for a connection that broke or a server that went silent. */
  code: number | null;
  /** What the server wrote, with its enhanced code (RFC 3463) where it sends one. */
  response: string;
}

export type SenderTrouble = 'connection' | 'login' | 'refusal' | 'quota';

/**
 * Whose trouble a refusal is. `mail`: this recipient's or this text's, for good or for now. `sender`: it would meet every
 * other mail too. `unclear`: one mail's if others pass meanwhile, else the sender's.
 */
export type Verdict =
  | { blame: 'mail'; isFinal: boolean }
  | { blame: 'sender'; trouble: SenderTrouble }
  | { blame: 'unclear' };

const forGood: Verdict = { blame: 'mail', isFinal: true };
const forNow: Verdict = { blame: 'mail', isFinal: false };
const unclear: Verdict = { blame: 'unclear' };
const sender = (trouble: SenderTrouble): Verdict => ({ blame: 'sender', trouble });

/** docs/operating.md has the same as a table. */
export function judgeRefusal({ stage, code, response }: Refusal): Verdict {
  if (stage === 'connect' || code === 421) return sender('connection');
  if (stage === 'login') return sender(code === null ? 'connection' : 'login');
  // Lost in the middle: if the server is gone, connecting again will tell.
  if (code === null) return unclear;
  return code >= 500 && isAboutLetters(response) ? forGood : judgeAnswer(stage, code, response);
}

function judgeAnswer(stage: Stage, code: number, response: string): Verdict {
  const [subject = 0, detail = 0] = enhancedCodeOf(response);
  if (isAboutSize(code, subject, detail, stage)) return forGood;
  if (isQuota(subject, detail, response)) return sender('quota');
  if (stage === 'MAIL' || isAboutSender(code, subject, detail)) return sender('refusal');
  if (code < 500) return isAboutSystem(code, subject) ? unclear : forNow;
  if (isAboutRecipient(subject, detail, stage) || subject === 6) return forGood;
  return unclear;
}

/** Subject and detail of an enhanced code: 1 and 1 for "550 5.1.1 No such user". Empty without one. */
export function enhancedCodeOf(response: string): number[] {
  const [, subject, detail] = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  return subject === undefined ? [] : [Number(subject), Number(detail)];
}

/** RFC 6531, 3.5, and RFC 5336 before it: the server, or the one behind it, takes no letters outside ASCII. */
export function isAboutLetters(response: string): boolean {
  const [subject, detail] = enhancedCodeOf(response);
  return subject === 6 && (detail === 7 || detail === 9);
}

/** A 552 at RCPT says that the mailbox is full. */
function isAboutSize(code: number, subject: number, detail: number, stage: Stage): boolean {
  if (code < 500) return false;
  if ((subject === 3 && detail === 4) || (subject === 2 && detail === 3)) return true;
  return code === 552 && subject === 0 && stage !== 'RCPT';
}

/** Routing and network troubles, 5.4.5 among them, which Gmail sends for its daily limit; Exchange's 5.2.121 and 5.2.122 are limits too. */
function isQuota(subject: number, detail: number, response: string): boolean {
  if (subject === 4 && detail === 5) return true;
  if (subject === 2 && (detail === 121 || detail === 122)) return true;
  return (
    subject !== 1 &&
    subject !== 2 &&
    /\b(?:quota|rate|limits?|too many)\b/i.test(response) &&
    !/mailbox|size/i.test(response)
  );
}

/** X.1.7 and X.1.8 complain about the sender's address, X.2.252 about who may send as whom, 530 asks for a login. */
function isAboutSender(code: number, subject: number, detail: number): boolean {
  return (
    code === 530 ||
    code === 535 ||
    (subject === 1 && (detail === 7 || detail === 8)) ||
    (subject === 2 && detail === 252)
  );
}

function isAboutRecipient(subject: number, detail: number, stage: Stage): boolean {
  if (subject === 1) return true;
  return subject === 2 && (stage === 'RCPT' || detail === 2);
}

/** A disk that is full or a host that is down: this recipient's or the server's own. */
function isAboutSystem(code: number, subject: number): boolean {
  return subject === 3 || subject === 4 || (code === 452 && subject === 0);
}
