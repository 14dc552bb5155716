import type { RegistrationIntent } from '#src/actors/registration-intent.ts';

type Props = { intent: RegistrationIntent; first: 'Log in' | 'Sign up' };

/** "Log in to register for Designing calm software." */
export function Wanted({ intent: { title, isForWaitlist }, first }: Props) {
  return (
    <>
      {first} to {isForWaitlist ? 'join the waitlist for' : 'register for'} <strong dir="auto">{title}</strong>.
    </>
  );
}
