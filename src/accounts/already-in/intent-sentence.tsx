import type { Act } from '#rules/pages/intent.ts';

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
export const goOnWords: Record<Act, string> = {
  register: 'Go on to register',
  waitlist: 'Go on to the waitlist',
  save: 'Go on to save the event',
  alert: 'Go on to the event',
  feedback: 'Go on to give feedback',
  invitation: 'Go on to your invitation',
};
