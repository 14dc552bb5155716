import type { Message, MessageAudience, MessageState, Question, RegistrationStatus } from '#openapi/types.ts';
import { choicesOf } from '#rules/messages/audience.ts';
import { isInstant, noSuchMoment } from '#rules/time/moments.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

/** "34 people", "1 person", "nobody". */
export function peopleText(count: number): string {
  if (count === 0) return 'nobody';
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}

/** "6 people", "1 of 4 people" where the other conditions leave some of them out. */
export function reachedText({ total, of }: { total: number; of: number }): string {
  if (of <= total) return peopleText(total);
  return `${total === 0 ? 'none' : total.toLocaleString('en-GB')} of ${peopleText(of)}`;
}

/** Whom a message goes to: "approved or on the waitlist, checked in or not, “Stay for soup?” Yes". Questions are null until read. */
export function audienceText({ statuses, arrived, answers }: MessageAudience, questions: Question[] | null): string {
  if (statuses.length === 0) return 'choose a status';
  const asked = answers.flatMap(({ question_id, any_of }) => {
    const question = questions?.find((each) => each.question_id === question_id);
    if (!question) return questions ? ['a question that is no longer asked'] : [];
    const chosen = choicesOf(question).filter(({ id }) => any_of.includes(id));
    return [`“${question.label}” ${either(chosen.map(({ label }) => label))}`];
  });
  return [either(statuses.map((status) => statusIs[status])), arrivedIs[arrived], ...asked].join(', ');
}

const either = (words: string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);

const statusIs: Record<RegistrationStatus, string> = {
  approved: 'approved',
  pending: 'pending',
  waitlisted: 'on the waitlist',
  rejected: 'rejected',
  cancelled: 'cancelled',
};
const arrivedIs: Record<MessageAudience['arrived'], string> = {
  any: 'checked in or not',
  yes: 'checked in',
  no: 'not checked in',
};

type Sums = Pick<Message, 'state' | 'sent' | 'failed' | 'waiting'>;

/** How far it is, in one word or two. */
export function statePill({ state, sent, failed, waiting }: Sums): { words: string; tone: PillTone } {
  const all = sent + failed + waiting;
  if (state === 'scheduled') return { words: `Scheduled, ${waiting.toLocaleString('en-GB')}`, tone: 'info' };
  if (state === 'held') return { words: 'Held', tone: 'danger' };
  if (state === 'unmatched') return { words: 'Nobody matched', tone: 'danger' };
  if (state === 'dropped') return { words: 'Dropped', tone: 'neutral' };
  const words = `${sent.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}`;
  if (failed > 0) return { words, tone: 'danger' };
  return { words, tone: waiting > 0 ? 'info' : 'success' };
}

/** "2 failed, 3 waiting"; null where all went. */
export function restText({ state, failed, waiting }: Sums): string | null {
  if (state !== 'sending' && state !== 'sent') return null;
  const parts = [failed > 0 && `${failed} failed`, waiting > 0 && `${waiting} waiting`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Its numbers change by themselves before long. */
export function isMoving({ state, waiting }: Pick<Message, 'state' | 'waiting'>): boolean {
  return state === 'sending' || (state === 'sent' && waiting > 0);
}

export function canChange(state: MessageState): boolean {
  return state === 'scheduled' || state === 'held';
}

/** What is wrong with the time that was typed; undefined for one that can be. */
export function timeProblem(moment: string, zone: string, now: number): string | undefined {
  if (isInstant(moment)) return Date.parse(moment) > now ? undefined : 'That time has passed. Choose a later one.';
  return noSuchMoment(moment, zone) ?? 'Choose the day and the time.';
}
