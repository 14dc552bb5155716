/** Unicode, default-ignorable: soft hyphens, zero-width spaces, marks of direction, fillers; and the blank of Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Quotes and brackets that a sentence or a list puts around an address. */
const WRAPPED = /^(?:["'“”„‟‘’‚«»‹›](.*)["'“”‟‘’«»‹›]|\((.*)\)|\[(.*)\]|[「『](.*)[」』])$/su;
/** RFC 5892: what a domain has no place for, but for the signs that are letters of Catalan (A.3), Greek, Hebrew, Tibetan and Japanese. */
const SIGN = /(?![-.\u0375\u05f3\u05f4\u0f0b\u30fb]|(?<=l)\u00b7l)[\p{P}\p{S}]/u;
/** RFC 6068, 2; some programs write slashes, as of a web address, and Exchange `SMTP:`. */
const SCHEME = /^\s*(?:mailto|smtp):(?:\/\/)?([^?]*)/i;
/** What may stand behind an address: the link that Outlook gives it, or a comment (RFC 5322, 3.2.2). */
const BEHIND = [/^([^<>]*<[^<>@\s]+@[^<>@\s]+)<mailto:[^<>]*>/i, /^(\s*[^\s<>()@]+@[^\s<>()@]+)\s+\([^()]*\)\s*$/];
const JOINERS = /[\u200c\u200d]/g;
/** RFC 5321, 4.1.2, without what only quoted names have; RFC 6531 adds letters of every script. */
const LOCAL_PART = /^[^\s@<>()[\]\\,;:".\p{Cc}]+(?:\.[^\s@<>()[\]\\,;:".\p{Cc}]+)*$/u;
/** RFC 5321, 4.1.2, with the lengths of RFC 1035, 2.3.4; a number at the end would make it an IP address. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** RFC 5321, 4.5.3.1, in octets; the path is 256 with its brackets. */
const LONGEST = { localPart: 64, whole: 254 };

/**
 * The address in what a person pastes: without invisible characters, a name in front, `mailto:`, a trailing semicolon, or quotes
 * and brackets around it.
 * What holds no address comes back as readable as it can be, for `isMailbox` to refuse.
 */
export function tidyMailbox(pasted: string): string {
  const [local, domain] = cut(bare(visible(pasted)));
  const tidied = domain === null ? local : `${visible(local)}@${tidyDomain(domain)}`;
  // What was wrapped twice shows more once it is unwrapped.
  return tidied === pasted ? tidied : tidyMailbox(tidied);
}

/** What all spellings of a mailbox have in common. Two addresses with one key reach one inbox. */
export function mailboxKey(pasted: string): string {
  const [local, domain] = cut(tidyMailbox(pasted));
  const small = visible(local.toLowerCase());
  return domain === null ? small : `${small}@${toAscii(domain) ?? domain}`;
}

/** Whether mail can be sent there, of a text that is tidied. */
export function isMailbox(tidied: string): boolean {
  const [local, domain] = cut(tidied);
  if (domain === null || !LOCAL_PART.test(local) || octets(local) > LONGEST.localPart || SIGN.test(domain))
    return false;
  const ascii = toAscii(domain);
  return ascii !== null && DOMAIN.test(ascii) && octets(local) + 1 + ascii.length <= LONGEST.whole;
}

/** As a mail server knows the domain, whatever it says of UTF-8; the address unchanged where it is none. */
export function withAsciiDomain(address: string): string {
  const [local, domain] = cut(address);
  return domain === null ? address : `${local}@${toAscii(domain) ?? domain}`;
}

/** Joiners stay until it is known where they stand: some domains have them. */
function visible(text: string): string {
  const shown = (all: string) => all.normalize('NFKC').replaceAll(INVISIBLE, (sign) => (isJoiner(sign) ? sign : ''));
  return shown(shown(text)).normalize('NFKC');
}

function isJoiner(sign: string): boolean {
  return sign === '\u200c' || sign === '\u200d';
}

/** Trims first, for what surrounds an address comes with spaces of many kinds. */
function bare(text: string): string {
  const whole = BEHIND.reduce((left, behind) => left.replace(behind, '$1'), text).trim();
  const [, inBrackets] = /^[^\p{Cc}<>]*<([^<>]*)>[\s,;]*$/u.exec(whole) ?? [];
  const within = SCHEME.test(whole) ? whole : (inBrackets ?? whole);
  const [, afterScheme] = SCHEME.exec(within) ?? [];
  const address = afterScheme === undefined ? within : decoded(afterScheme);
  const trimmed = address.replaceAll(/^[\s\u200c\u200d]+|[\s,;\u3001\u060c\u061b\u200c\u200d]+$/g, '');
  return (
    WRAPPED.exec(trimmed)
      ?.slice(1)
      .find((inner) => inner !== undefined) ?? trimmed
  );
}

/** RFC 6068, 2: a link writes what URLs keep for themselves as percent signs and digits. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cut(address: string): [local: string, domain: string | null] {
  const at = address.lastIndexOf('@');
  if (at < 0) return [address, null];
  return [address.slice(0, at).replaceAll(JOINERS, ''), address.slice(at + 1)];
}

/** As people know it, in small letters; U+3002 and its likes are dots (UTS 46, 2.3). */
function tidyDomain(domain: string): string {
  const small = visible(domain).toLowerCase().replaceAll('\u3002', '.');
  return toAscii(small) === null ? small.replaceAll(JOINERS, '') : small;
}

/** UTS 46, by the parser that browsers and Node share; null for what is no domain, and for signs that end one in a URL. */
function toAscii(domain: string): string | null {
  if (domain === '' || /[\s\p{Cc}:/?#@%\\[\]]/u.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
