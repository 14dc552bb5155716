import { AlreadyIn } from '#src/accounts/already-in/already-in.tsx';
import { useEntrance } from '#src/accounts/already-in/use-entrance.ts';
import { useIntent } from '#src/accounts/already-in/use-intent.ts';
import { Wanted } from '#src/accounts/already-in/wanted.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const entrance = useEntrance('/register');
  const intent = useIntent();
  if (entrance === 'inside') return <AlreadyIn title="Sign Up" />;
  return (
    <FormSheet
      title="Sign Up"
      lead={intent ? <Wanted first="Sign up" {...intent} /> : 'One account for every event.'}
      below={
        <>
          Already have an account? <TextLink href="/login">Login</TextLink>
        </>
      }
    >
      <SignUpForm isLeaving={entrance === 'leaving'} takesCv={intent === null} />
    </FormSheet>
  );
}
