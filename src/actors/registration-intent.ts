import type { EventDetails } from '#openapi/types.ts';
import { auth, isLoggedIn, keepPlace } from './auth.ts';
import { readDraftOf, removeDraft, writeDraftOf } from './drafts/drafts.ts';

/**
 * What somebody wanted who pressed Register and was led to the login. Only a press writes it, into this tab alone, so that
 * no address, and no other site, can have anybody registered by logging in.
 */
export interface RegistrationIntent {
  eventId: string;
  title: string;
  /** Where it goes on. */
  path: string;
  /** Whether it was a place in line that was offered then. */
  isForWaitlist: boolean;
  /** When it was pressed. */
  at: number;
}

const NAME = 'registration-intent';
/** How long a press counts: for the way through the login or Sign Up, and for the page that follows it. Later it is pressed again. */
const LASTS = 60 * 60 * 1000;
const AFTER_LOGIN = 2 * 60 * 1000;

export function keepIntent(event: Pick<EventDetails, 'event_id' | 'title' | 'registration_state'>, path: string): void {
  const { event_id: eventId, title, registration_state } = event;
  const isForWaitlist = registration_state === 'waitlist';
  writeDraftOf(NAME, { eventId, title, path, isForWaitlist, at: Date.now() } satisfies RegistrationIntent);
  followTo(path);
}

export function readIntent(): RegistrationIntent | null {
  const intent = readDraftOf(NAME, isIntent);
  return intent && Math.abs(Date.now() - intent.at) < LASTS ? intent : null;
}

function letLastBriefly() {
  const intent = readIntent();
  if (intent) writeDraftOf(NAME, { ...intent, at: Date.now() - LASTS + AFTER_LOGIN });
}

export function forgetIntent(): void {
  stopFollowing();
  removeDraft(NAME);
}

/** After a reload of the login, which leads back to what was wanted all the same. */
export function resumeIntent(): void {
  const intent = readIntent();
  if (!intent || isLoggedIn()) return;
  keepPlace(intent.path);
  followTo(intent.path);
}

let stopFollowing = () => {};

/** Whoever goes elsewhere in place of logging in has let it be. */
function followTo(path: string) {
  stopFollowing();
  const { unsubscribe } = auth.subscribe((snapshot) => {
    if (isLoggedIn(snapshot)) {
      stopFollowing();
      letLastBriefly();
    } else if (snapshot.context.returnTo !== path) forgetIntent();
  });
  stopFollowing = unsubscribe;
}

function isIntent(kept: object): kept is RegistrationIntent {
  const { eventId, title, path, isForWaitlist, at } = kept as Partial<Record<keyof RegistrationIntent, unknown>>;
  const areTexts = [eventId, title, path].every((text) => typeof text === 'string');
  return areTexts && typeof isForWaitlist === 'boolean' && typeof at === 'number';
}
