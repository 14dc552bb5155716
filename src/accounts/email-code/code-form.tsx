import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Shown } from '#machines/calls/problem.ts';
import { readEmailCode } from '#rules/accounts/email-code.ts';
import { note } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { fields } from '#src/ui/form/form.css.ts';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden/visually-hidden.css.ts';
import { DevMail } from './dev-mail.tsx';
import * as styles from './code-form.css.ts';

type Props = {
  /** Where the code was sent. */
  email: string;
  /** Why the last code was refused. */
  error: Shown | null;
  isBusy: boolean;
  /** No answer came to the code; it is sent again by itself. */
  isUnanswered?: boolean;
  /** No code that was sent can still work. */
  isOver: boolean;
  isSentAgain: boolean;
  canResend: boolean;
  onCode: (code: string) => void;
  onResend: () => void;
  onOtherEmail: () => void;
  /** What else there is to know. */
  children?: ReactNode;
};

/** Six digits that came by mail. The form sends itself once they stand in its field. */
export function CodeForm({ email, isSentAgain, isOver, onOtherEmail, children, ...props }: Props) {
  return (
    <div className={fields}>
      <p role="status">
        {isSentAgain ? 'We sent another code to ' : 'We sent a six-digit code to '}
        <strong className={styles.address} translate="no">
          {email}
        </strong>
        .
      </p>
      {isOver ? <Over {...props} /> : <Typing {...props} />}
      {children}
      <p className={note}>The code works for ten minutes. No mail? Look in your spam folder, and check the address.</p>
      <DevMail />
      <Button tone="quiet" size="small" disabled={props.isBusy || props.isUnanswered} onClick={onOtherEmail}>
        Use another address
      </Button>
    </div>
  );
}

type Ways = Pick<Props, 'error' | 'isBusy' | 'isUnanswered' | 'canResend' | 'onCode' | 'onResend'>;

function Typing({ error, isBusy, isUnanswered = false, canResend, onCode, onResend }: Ways) {
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problem = isShort ? 'Enter the six digits of the code.' : isUnanswered ? undefined : error?.detail;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // One that is sent again by itself leaves the person alone.
    if (!error || isUnanswered) return;
    input.current?.focus();
    input.current?.select();
  }, [error, isUnanswered]);

  function change(typed: string) {
    const code = readEmailCode(typed);
    setText(code && code !== text ? code : typed);
    setShort(false);
    if (code && code !== text) onCode(code);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readEmailCode(text);
    setShort(code === null);
    if (code) onCode(code);
    else input.current?.focus();
  }
  return (
    <LockableForm isLocked={isBusy} className={fields} onSubmit={submit}>
      {isUnanswered && error && (
        <Notice tone="warning" role="status">
          {error.detail}
        </Notice>
      )}
      <TextField
        ref={input}
        name="code"
        label="Code"
        error={problem}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {/* The field has the focus already: its description alone would not be read. */}
      <p role="alert" className={visuallyHidden}>
        {problem}
      </p>
      <Button type="submit" size="large" wide busy={isBusy}>
        {isBusy ? 'Checking…' : isUnanswered ? 'Try again now' : 'Continue'}
      </Button>
      <Again {...{ input, isBusy, canResend, onResend }} />
    </LockableForm>
  );
}

type AgainProps = Pick<Ways, 'isBusy' | 'canResend' | 'onResend'> & { input: RefObject<HTMLInputElement | null> };

function Again({ input, isBusy, canResend, onResend }: AgainProps) {
  function resend() {
    if (!canResend || isBusy) return;
    // There the new one is typed.
    input.current?.focus();
    input.current?.select();
    onResend();
  }
  return (
    <Button tone="soft" wide aria-disabled={!canResend || isBusy} onClick={resend}>
      Send another code
    </Button>
  );
}

function Over({ error, isBusy, onResend }: Ways) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Notice tone="warning" role="alert">
        {error?.detail ?? 'This code has expired.'}
      </Notice>
      <Button ref={button} size="large" wide busy={isBusy} onClick={onResend}>
        {isBusy ? 'Sending…' : 'Send another code'}
      </Button>
    </>
  );
}
