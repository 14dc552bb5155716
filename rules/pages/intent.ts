/** What can be begun at a page, kept from being finished by a login, a reset or an address to confirm, and gone on with. */
const ACTS = ['register', 'waitlist', 'save', 'alert', 'feedback', 'invitation'] as const;
export type Act = (typeof ACTS)[number];

/** An act, and the id of what it is about: an event's, or that of an invitation. */
export interface Begun {
  act: Act;
  id: string;
}

/** In the address of a link that was mailed: what the person began before they asked for it. */
export const INTENT = 'intent';

const SHAPE = /^([a-z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export function formatIntent({ act, id }: Begun): string {
  return `${act}.${id}`;
}

/** Null for a text that is no intent: an address may hold anything. */
export function parseIntent(text: string | null): Begun | null {
  const [, name, id] = SHAPE.exec(text ?? '') ?? [];
  const act = ACTS.find((each) => each === name);
  return act && id ? { act, id: id.toLowerCase() } : null;
}

/** The page where it goes on. To be led there does nothing. */
export function intentPath({ act, id }: Begun): string {
  if (act === 'feedback') return `/feedback/${id}`;
  return act === 'invitation' ? `/invitation/${id}` : `/event/${id}`;
}
