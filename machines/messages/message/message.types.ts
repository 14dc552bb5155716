import type { Shown } from '#machines/calls/problem.ts';
import type { Message, MessageAudience, MessageText } from '#openapi/types.ts';

/** A message as it stands in the composer. */
export interface Composed {
  /** Of this one alone: sent twice, it is one message. */
  key: string;
  /** The scheduled message that it takes the place of; null for a new one. */
  changes: { id: string; version: number } | null;
  subject: string;
  body: string;
  audience: MessageAudience;
  /** An instant; null for now. */
  sendAt: string | null;
  /** How many it reaches, as far as is known. */
  people: number;
}

export interface MessageInput {
  eventId: string;
}

export interface MessageContext extends MessageInput {
  /** What the question is about, until it is in. */
  composed: Composed | null;
  /** Why the last step failed. */
  error: Shown | null;
  /** How many are in: the composer starts over with each. */
  done: number;
}

export type MessageEvent =
  | ({ type: 'test.wanted' } & MessageText)
  | { type: 'message.wanted'; composed: Composed }
  | { type: 'message.confirmed' }
  | { type: 'message.dismissed' };

export interface TestCall extends MessageInput {
  text: MessageText;
}

export interface MessageCall extends MessageInput {
  composed: Composed;
}

export type Sent = Message;
