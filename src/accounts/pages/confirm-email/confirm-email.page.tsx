import { useEffect, useRef, useState } from 'react';
import { type Failure, type Shown, toFailure, toShown } from '#machines/calls/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import type { EmailConfirmable, EmailConfirmed } from '#openapi/types.ts';
import { type Begun, intentPath } from '#rules/pages/intent.ts';
import { type GoingOn, goOn, goOnAt, logInHere, readLinkIntent, useGoingOn } from '#src/accounts/actors/going-on.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { useTitleOf, WantedOf } from '#src/accounts/already-in/intent.tsx';
import { ResetPasswordForm } from '#src/accounts/reset-password/reset-password-form.tsx';
import { Queries } from '#src/api/queries.tsx';
import { linkCheck, useAct, useRead } from '#src/api/query.ts';
import { note } from '#src/design/type.css.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { keepPlace, useZone } from '#src/session/auth.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';

type Props = { title: string };

/** Behind the links of mails about an address. It asks first: programs that look at mails open their links too. */
export function ConfirmEmailPage({ title }: Props) {
  const [{ token, side, begun }] = useState(readLink);
  // Read once: the address bar, the history and screenshots must not show the token later.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  if (token === null) return <Outcome title="This link is incomplete" lead={incomplete} />;
  return (
    <Queries>
      <Link token={token} question={questionOf(side, title)} begun={begun} />
    </Queries>
  );
}

/** Finds out which address the link is for, and whether this browser may confirm it without a password. */
function Link({ begun, ...asked }: { token: string; question: Question; begun: Begun | null }) {
  const { token, question } = asked;
  // Asked once: the login that follows empties the cache, and the link is used by then.
  const [link, setLink] = useState<EmailConfirmable>();
  const { data, error, isFetching, refetch } = useRead(
    operations.checkEmailConfirmation,
    { body: { token } },
    { ...linkCheck, enabled: link === undefined },
  );
  if (data && link === undefined) setLink(data);
  const goingOn = useGoingOn(link?.email, begun);
  if (link) return <Confirmation {...asked} link={link} goingOn={goingOn} />;
  const failure = error ? toFailure(error) : null;
  if (failure && isFinal(failure)) return <LinkDead detail={failure.detail} />;
  return (
    <FormSheet title={question.title} lead={failure ? (failure.detail ?? unchecked) : 'Looking at your link…'}>
      <Button size="large" busy={isFetching} onClick={() => void refetch()}>
        {failure ? 'Try again' : question.action}
      </Button>
    </FormSheet>
  );
}

type ConfirmationProps = { token: string; question: Question; link: EmailConfirmable; goingOn: GoingOn | null };

function Confirmation({ token, question, link, goingOn }: ConfirmationProps) {
  const isOut = useZone() === 'out';
  const [isEntering, setEntering] = useState(false);
  const confirm = useAct(operations.confirmEmail, {
    onSuccess: ({ reset_token, outcome }, { body }) => {
      requestUser();
      if (!goingOn || reset_token !== null || outcome.startsWith('waiting')) return;
      if (!isOut && goingOn.isOwn) {
        toast('Your address is confirmed.');
        goOn(goingOn);
      } else if (isOut && body.password !== undefined) {
        setEntering(true);
        logInHere({ username: link.email, password: body.password }, goingOn).catch(() => setEntering(false));
      }
    },
  });
  if (confirm.data) return <Confirmed confirmed={confirm.data} isEntering={isEntering} goingOn={goingOn} />;
  const wanted = goingOn && <WantedOf first="Confirm your address" begun={goingOn.begun} />;
  const failure = confirm.error ? toFailure(confirm.error) : null;
  if (failure && isFinal(failure)) return <LinkDead detail={failure.detail} />;
  if (link.needs_proof) {
    return (
      <FormSheet
        title={question.title}
        lead={
          <>
            {wanted} {question.proof}, to confirm {link.email}.
          </>
        }
      >
        <MakerForm
          error={confirm.error ? toShown(confirm.error, unreachable) : null}
          busy={confirm.isPending}
          onConfirm={(password) => confirm.mutate({ body: { token, ...(password !== undefined && { password }) } })}
        />
      </FormSheet>
    );
  }
  return (
    <FormSheet
      title={question.title}
      lead={
        failure ? (
          (failure.detail ?? unreachable)
        ) : (
          <>
            {wanted} {question.lead(link.email)}
          </>
        )
      }
    >
      <Button size="large" busy={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        {failure ? 'Try again' : question.action}
      </Button>
    </FormSheet>
  );
}

function LinkDead({ detail }: { detail: string | null }) {
  return <Outcome title="This link no longer works" lead={detail ?? incomplete} />;
}

/** Whether the link is of no use to anyone who tries it again. */
function isFinal({ code, fields }: Failure): boolean {
  return code === 'link_invalid' || code === 'email_taken' || fields.some(({ field }) => field === 'token');
}

const unchecked = 'Couldn’t look at the link. Check your connection and try again.';
const unreachable = 'We don’t know whether the address was confirmed. Check your connection and try again.';

interface Question {
  title: string;
  lead: (email: string) => string;
  /** What is asked of a browser that isn't logged in to the account. */
  proof: string;
  action: string;
}

/** What the button does, by the side of a change of address that the link is for; that of a new account has none. */
function questionOf(side: string | null, title: string): Question {
  if (side === 'old') {
    return {
      title: 'Change your email address?',
      lead: (email) => `You asked to change it to ${email}. Once that is confirmed as well, your account moves to it.`,
      proof: 'Enter the password of your account',
      action: 'Yes, change my address',
    };
  }
  if (side === 'new') {
    return {
      title: 'Confirm your new email address',
      lead: (email) => `Your account moves to ${email}. If your old address was confirmed, it has to agree as well.`,
      proof: 'Enter the password of your account',
      action: 'Confirm address',
    };
  }
  return {
    title,
    lead: (email) => `Press the button to confirm ${email}.`,
    proof: 'Enter the password you chose when you signed up',
    action: 'Confirm address',
  };
}

/** The token is null where there is none, or one that was cut or mangled on its way. */
function readLink() {
  const query = new URLSearchParams(location.search);
  const token = query.get('token') ?? '';
  const { maxLength, pattern } = bounds.EmailConfirmation.token;
  const isWhole = token.length <= maxLength && new RegExp(pattern, 'u').test(token);
  return { token: isWhole ? token : null, side: query.get('side'), begun: readLinkIntent() };
}

type MakerFormProps = {
  error: Shown | null;
  busy: boolean;
  /** Without a password the account becomes that of the address's owner alone. */
  onConfirm: (password?: string) => void;
};

/** Asks for the password of the account, or for the word that someone else made it. */
function MakerForm({ error, busy, onConfirm }: MakerFormProps) {
  const form = useForm({
    name: 'confirm-email',
    fields: makerFormFields,
    error,
    busy,
    onSubmit: ({ password }) => onConfirm(password),
  });
  return (
    <Form form={form}>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Confirming…' : 'Confirm address'}
      </Button>
      <Button tone="soft" size="large" wide busy={busy} onClick={() => busy || onConfirm()}>
        I didn’t sign up, or I don’t remember it
      </Button>
      <p className={note}>
        Then you choose a new password. The old one stops working, and the name and profile that came with it are
        deleted.
      </p>
    </Form>
  );
}

const makerFormFields = {
  password: {
    label: 'Password',
    bound: { ...bounds.EmailConfirmation.password, required: true },
    missing: 'Enter the password of the account.',
    isSecret: true,
  },
};

const incomplete = 'Open the link in the email again, or ask for a new one in Settings.';

type ConfirmedProps = {
  confirmed: EmailConfirmed;
  /** The password that was proven is logging the person in. */
  isEntering: boolean;
  goingOn: GoingOn | null;
};

function Confirmed({ confirmed, isEntering, goingOn }: ConfirmedProps) {
  const { email, reset_token: token } = confirmed;
  const titleRef = useFocused();
  if (token !== null) return <NewPassword email={email} token={token} goingOn={goingOn} />;
  const words = wordsOf(confirmed);
  if (!goingOn && !isEntering) return <Outcome {...words} />;
  return (
    <FormSheet {...words} titleRef={titleRef}>
      {isEntering ? (
        <Button size="large" busy>
          Logging in…
        </Button>
      ) : (
        goingOn && <WayOn goingOn={goingOn} />
      )}
    </FormSheet>
  );
}

function Outcome({ title, lead }: { title: string; lead: string }) {
  return (
    <FormSheet title={title} lead={lead} titleRef={useFocused()}>
      <WayOn goingOn={null} />
    </FormSheet>
  );
}

/** To what was begun; the login leads there too. */
function WayOn({ goingOn }: { goingOn: GoingOn | null }) {
  const isIn = useZone() === 'in';
  if (goingOn && isIn) return <ToBegun goingOn={goingOn} />;
  return (
    <LinkButton href={isIn ? '/profile' : '/login'} size="large" onClick={() => goingOn && keepPlace(goOnAt(goingOn))}>
      {isIn ? 'Go to your profile' : 'Log in'}
    </LinkButton>
  );
}

function ToBegun({ goingOn }: { goingOn: GoingOn }) {
  const { act } = goingOn.begun;
  const title = useTitleOf(goingOn.begun);
  return (
    <LinkButton href={intentPath(goingOn.begun)} size="large" onClick={() => goOnAt(goingOn)}>
      {act === 'invitation' ? 'See your invitation' : `Go to ${title || 'the event'}`}
    </LinkButton>
  );
}

function NewPassword({ email, token, goingOn }: { email: string; token: string; goingOn: GoingOn | null }) {
  return (
    <FormSheet
      title="Choose a new password"
      lead={`${email} is confirmed, and the account is yours alone. Log in with this password from now on.`}
      titleRef={useFocused()}
    >
      <ResetPasswordForm token={token} email={email} goingOn={goingOn} />
    </FormSheet>
  );
}

/** The button that led here is gone. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

function wordsOf({ outcome, email }: EmailConfirmed): { title: string; lead: string } {
  switch (outcome) {
    case 'verified':
      return { title: 'Your address is confirmed', lead: `News about your events reaches you at ${email}.` };
    case 'changed':
      return { title: 'Your address is changed', lead: `Log in with ${email} from now on.` };
    case 'waiting_for_new':
      return {
        title: 'One more link to use',
        lead: `Your old address has agreed. Now use the link that we sent to ${email}.`,
      };
    case 'waiting_for_old':
      return {
        title: 'One more link to use',
        lead: 'Your new address is confirmed. Now use the link that we sent to the old one.',
      };
  }
}
