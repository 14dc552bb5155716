import type { ComponentProps, ReactNode } from 'react';
import { row } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { Form } from '#src/forms/form.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Line } from './section.tsx';
import * as styles from './settings.css.ts';

type PartProps = {
  title: string;
  /** Under the title: what holds now. */
  children: ReactNode;
  /** What the button that opens the form is called, which shows its first word; without that it can't be opened now. */
  change: string | null;
  onOpen: () => void;
  notices?: ReactNode;
  /** Null while it is closed. */
  form: ReactNode;
};

/** A part of the account that is changed by a form, which opens in its place. */
export function FormPart({ title, children, change, onOpen, notices, form }: PartProps) {
  const hasButton = change !== null && !form;
  const { part, home } = useKeptFocus<HTMLElement>(`${Boolean(form)} ${hasButton}`);
  const goHome = (element: HTMLElement | null) => void (home.current = element);
  return (
    <div className={styles.part} {...part}>
      <Line
        title={title}
        titleRef={hasButton ? undefined : goHome}
        action={
          hasButton && (
            <Button ref={goHome} tone="soft" className={styles.action} aria-label={change} onClick={onOpen}>
              {change.split(' ', 1)}
            </Button>
          )
        }
      >
        {children}
      </Line>
      {(notices || form) && (
        <div className={styles.under}>
          {notices}
          {form}
        </div>
      )}
    </div>
  );
}

type FrameProps = {
  form: ComponentProps<typeof Form>['form'];
  lead?: string;
  /** The words of its button, and those while it is on its way. */
  send: [string, string];
  isSending: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function FormFrame({ form, lead, send: [send, sending], isSending, onClose, children }: FrameProps) {
  return (
    <div className={styles.form}>
      {lead && <p className={note}>{lead}</p>}
      <Form form={form}>
        {children}
        <div className={row({ gap: 'x3' })}>
          <Button type="submit" busy={isSending}>
            {isSending ? sending : send}
          </Button>
          {!isSending && (
            <Button tone="soft" onClick={onClose}>
              Cancel
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
