import type { StandingRead } from '#machines/registrations/registration-flow/registration-flow.types.ts';
import { aQuestion } from '#tests/support/made/questions.ts';

/** What is read of an event without a registration, and of one with it. */
export const nothing: Omit<StandingRead, 'type'> = {
  registrationId: null,
  position: null,
  was: null,
  hasQuestions: false,
};
export const held: Omit<StandingRead, 'type'> = { ...nothing, registrationId: 'r1' };

/** What the event that asks something asks. */
export const questions = [aQuestion({ question_id: 'name', label: 'Your name on the badge' })];

/**
 * The events of the pages, which an address names, and what has become of the one that is open: after the question mark
 * stands what the page knows by now.
 */
export interface Place {
  event: 'plain' | 'asking' | 'registered' | 'offered' | 'plain-for-nobody';
  isLoggedIn: boolean;
  hasQuestions: boolean;
  /** How the person's own registration stands; null without one. */
  own: 'pending' | 'approved' | 'waitlisted' | 'rejected' | null;
  /** Nobody is before the person in line. */
  isNext: boolean;
  /** The event is over. */
  hasEnded: boolean;
  /** Nothing can be done by now: the seats are taken, or it is too late to cancel. */
  isOver: boolean;
  /** A seat is held for the person, who waits. */
  isOffered: boolean;
  /** It has come of registering or cancelling here, and the page says so in its own way until it is left. */
  isFresh: boolean;
}

const EVENT = /^\/event\/([\w-]+)(?:\?(.*))?$/;

const OWN: Record<string, string> = { registered: 'approved', offered: 'waitlisted' };

/** Null for an address that is no event's. */
export function placeAt(address: string): Place | null {
  const [, event, knowledge = ''] = EVENT.exec(address) ?? [];
  if (!event) return null;
  const marks = new URLSearchParams(knowledge);
  const status = marks.get('own') ?? OWN[event] ?? '';
  return {
    event: event as Place['event'],
    isLoggedIn: !event.endsWith('-for-nobody'),
    hasQuestions: event.startsWith('asking') || marks.has('questions'),
    own: status === '' ? null : (status as 'approved'),
    isNext: marks.has('next'),
    hasEnded: marks.has('ended'),
    isOver: marks.has('over'),
    isOffered: event === 'offered' && !marks.has('own'),
    isFresh: marks.has('fresh'),
  };
}

/** Whether the person can take a step at the event, or back. */
export function isOpen({ own, hasEnded, isOver }: Place): boolean {
  return !isOver && !hasEnded && own !== 'rejected';
}

export function addressOf({ event, own, hasQuestions, isNext, hasEnded, isOver, isOffered, isFresh }: Place): string {
  const marks = new URLSearchParams({
    ...(!isOffered && { own: own ?? '' }),
    ...(hasQuestions && { questions: '' }),
    ...(isNext && { next: '' }),
    ...(hasEnded && { ended: '' }),
    ...(isOver && { over: '' }),
    ...(isFresh && { fresh: '' }),
  });
  return `/event/${event}?${marks}`;
}
