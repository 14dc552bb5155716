import { useEffect, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { Act, Begun } from '#rules/pages/intent.ts';
import { useRead } from '#src/api/query.ts';
import { type Intent, promisedFor } from '#src/session/intent.ts';
import { findEntranceIntent, resumeIntent } from '#src/session/resumed-intent.ts';

type Props = {
  /** What has to be done before. */
  first: string;
  act: Act;
  /** Of the event; empty where it is not known. */
  title: string;
};

/** "Log in to register for Designing calm software." */
export function IntentSentence({ first, act, title }: Props) {
  if (act === 'invitation') return `${first} to see your invitation.`;
  return (
    <>
      {first} to {verbs[act]} {title ? <strong dir="auto">{title}</strong> : 'the event'}.
    </>
  );
}

const verbs: Record<Exclude<Act, 'invitation'>, string> = {
  register: 'register for',
  waitlist: 'join the waitlist for',
  save: 'save',
  alert: 'hear when you can register for',
  feedback: 'give feedback as an attendee of',
};

/** The way there, for who is logged in already. */
export const goOnLabels: Record<Act, string> = {
  register: 'Go on to register',
  waitlist: 'Go on to the waitlist',
  save: 'Go on to save the event',
  alert: 'Go on to the event',
  feedback: 'Go on to give feedback',
  invitation: 'Go on to your invitation',
};

/** "Confirm your address to register for Designing calm software.", of what was begun in another tab or on another device. */
export function WantedOf({ first, begun }: { first: string; begun: Begun }) {
  return <IntentSentence first={first} act={begun.act} title={useTitleOf(begun)} />;
}

/** Of the event that it is about; empty where it is not known. */
export function useTitleOf({ act, id }: Begun): string {
  const event = useRead(
    operations.getEvent,
    { params: { path: { id } } },
    { enabled: act !== 'invitation', retry: false },
  );
  return event.data?.title ?? '';
}

/** What the person is here for, when something that was begun led here, for as long as it goes on after the login. */
export function useIntent(): Intent | null {
  const [intent, setIntent] = useState(findPromised);
  useEffect(resumeIntent, []);
  useEffect(() => {
    if (!intent) return;
    const timer = setTimeout(() => setIntent(null), promisedFor(intent));
    return () => clearTimeout(timer);
  }, [intent]);
  return intent;
}

function findPromised(): Intent | null {
  const intent = findEntranceIntent();
  return intent && promisedFor(intent) > 0 ? intent : null;
}
