import { readTicket } from '#rules/registrations/ticket.ts';
import { formatClock } from '#rules/time/format-moment.ts';
import type { RegistrationStatus } from '#openapi/types.ts';
import type { DoorPerson } from '#rules/door/door-list.ts';
import { readCode, type Verdict } from '#rules/door/judge.ts';

/** What a verdict says, largest word in the middle, so that it is read from an arm's length. */
export interface VerdictText {
  /** Above the title. */
  over: string;
  title: string;
  /** Below it, nearly as large. */
  facts: string;
  text: string;
}

/** `now` in milliseconds. */
export function verdictText(verdict: Verdict, { title, timezone }: { title: string; timezone: string }, now: number) {
  switch (verdict.kind) {
    case 'welcome':
      return words({ over: 'Welcome,', title: nameAtDoor(verdict.person) });
    case 'already':
      return alreadyIn(verdict.person, timezone, now);
    case 'noSeat':
      return words({ over: nameAtDoor(verdict.person), ...whyNot[verdict.person.status] });
    case 'otherEvent':
      return words({
        title: 'Another event',
        text: `This is a ticket, but not for ${title}. Ask for the one that came with the mail about this event.`,
      });
    case 'unknown':
      return words({ title: 'Not on the list', text: unknownText(verdict.scanned) });
    case 'undone':
      return words({ over: nameAtDoor(verdict.person), title: 'Taken back', text: 'No longer checked in.' });
    case 'failed':
      return words({ title: 'Not checked in', text: verdict.detail });
    case 'uncertain':
      return words({ title: 'Not certain', text: verdict.detail });
  }
}

/** The same as sentences, for who hears it. */
export function verdictAloud({ over, title, facts, text }: VerdictText, person?: DoorPerson): string {
  const heard = over.endsWith(',') ? [`${over} ${title}`] : [title, over];
  const more = person ? [...person.answers, person.note] : [];
  return [...heard, facts, text, ...more]
    .filter(Boolean)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** People without a name are known by their code alone. */
export function nameAtDoor({ name, code }: Pick<DoorPerson, 'name' | 'code'>): string {
  return name || `Without a name, ${code}`;
}

/** In a list, next to the name: why someone can't be let in; null for who has a seat. */
export function seatText(status: RegistrationStatus): { short: string; long: string } | null {
  return status === 'approved' ? null : { short: whyNot[status].title, long: whyNot[status].long };
}

const whyNot: Record<RegistrationStatus, { title: string; text: string; long: string }> = {
  approved: { title: 'No seat', text: 'This ticket holds no seat.', long: '' },
  pending: {
    title: 'Not approved',
    text: 'The registration still waits for an answer. An organiser can approve it.',
    long: 'Waits for an answer',
  },
  waitlisted: {
    title: 'No seat yet',
    text: 'They are on the waitlist. An organiser can give them a seat.',
    long: 'On the waitlist',
  },
  rejected: { title: 'No seat', text: 'The registration was not accepted.', long: 'Was not accepted' },
  cancelled: {
    title: 'Cancelled',
    text: 'The registration was cancelled, and its ticket with it.',
    long: 'Has cancelled',
  },
};

function alreadyIn(person: DoorPerson, timezone: string, now: number): VerdictText {
  const { arrivedAt, door } = person;
  const ask = 'Ask for their name: two people may share one ticket.';
  return words({
    over: nameAtDoor(person),
    title: 'Already in',
    facts: arrivedAt === null ? '' : [formatClock(new Date(arrivedAt), timezone), door].filter(Boolean).join(', '),
    text: arrivedAt === null ? ask : `This ticket came in ${ago(now - arrivedAt)}. ${ask}`,
  });
}

// What was scanned is not shown: it may be a ticket, or the password of someone's network.
function unknownText(scanned: string): string {
  if (readCode(scanned)) return 'They have registered, but are no longer on the list.';
  return scanned === '' || readTicket(scanned)
    ? 'This ticket is not valid, or a newer one has taken its place. They can be found by name.'
    : 'This isn’t one of our tickets. The right one is in their mail, and they can be found by name.';
}

/** "6 minutes ago"; clocks may be a little apart. */
function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  return `${counted(Math.floor(minutes / 60), 'hour')} ago`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function words(given: Partial<VerdictText> & { title: string }): VerdictText {
  const { over = '', title, facts = '', text = '' } = given;
  return { over, title, facts, text };
}
