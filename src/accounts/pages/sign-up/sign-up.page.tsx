import { useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import { signUpDraft, useSignUp } from '#src/accounts/actors/sign-up.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { AlreadyIn, useEntrance } from '#src/accounts/already-in/already-in.tsx';
import { IntentSentence, useIntent } from '#src/accounts/already-in/intent.tsx';
import { cvEndings, cvHint, cvProblem } from '#src/accounts/cv/cv-rules.ts';
import { emailField, newPasswordHint, type Texts } from '#src/forms/field-rules.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';

export function SignUpPage() {
  const entrance = useEntrance('/register');
  const intent = useIntent();
  if (entrance === 'inside') return <AlreadyIn title="Sign Up" />;
  return (
    <FormSheet
      title="Sign Up"
      lead={intent ? <IntentSentence first="Sign up" {...intent} /> : 'One account for every event.'}
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

type Props = {
  /** The account is there, and the next page is on its way. */
  isLeaving: boolean;
  /** Not for a person on the way to an event: their profile takes one later. */
  takesCv: boolean;
};

function SignUpForm({ isLeaving, takesCv }: Props) {
  const [cv, setCv] = useState<File | null>(null);
  const { error, isBusy, submit } = useSignUp();
  const busy = isBusy || isLeaving;
  const form = useForm({
    name: signUpDraft,
    fields,
    error,
    busy,
    otherControls: [{ id: 'cv', label: 'CV', problem: cv ? cvProblem(cv) : undefined }],
    onSubmit: (texts) => submit(registrationOf(texts), cv),
  });
  return (
    <Form form={form} help={error?.code === 'email_taken' && <TakenHelp />}>
      <TextField {...form.field('full_name')} optional autoComplete="name" />
      <TextField {...form.field('email')} type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField {...form.field('password')} hint={newPasswordHint} autoComplete="new-password" />
      {takesCv && (
        <FileField
          name="cv"
          label="CV"
          hint={cvHint}
          error={cv ? cvProblem(cv) : undefined}
          optional
          accept={cvEndings}
          file={cv}
          onChoose={setCv}
          onCancel={() => setCv(null)}
        />
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Signing up…' : 'Sign Up'}
      </Button>
    </Form>
  );
}

function TakenHelp() {
  return (
    <p>
      <TextLink href="/login">Login</TextLink> or <TextLink href="/forgot-password">reset your password</TextLink>
    </p>
  );
}

function registrationOf({ full_name, email, password }: Texts<keyof typeof fields>) {
  return { email, password, ...(full_name && { full_name }), timezone: ownZone() };
}

const fields = {
  full_name: { label: 'Full name', bound: bounds.NewAccount.full_name },
  email: emailField,
  password: {
    label: 'Password',
    bound: bounds.NewAccount.password,
    missing: `Choose a password of at least ${bounds.NewAccount.password.minLength} characters.`,
    isSecret: true,
  },
};
