import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { row } from '#src/design/flow.css.ts';
import { note, section } from '#src/design/type.css.ts';
import { Form } from '#src/forms/form.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { RetryNotice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './settings.css.ts';

type SectionProps = Pick<ComponentProps<'section'>, 'onFocus' | 'onBlur'> & {
  title: string;
  lead: string;
  /** Where mails lead to. */
  id?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** What some settings are about stands at the left, the settings in a card at the right. */
export function Section({ title, lead, id, headingRef, children, ...rest }: SectionProps) {
  const ownId = useId();
  return (
    <section {...rest} aria-labelledby={id ?? ownId} className={styles.section}>
      <div className={styles.about}>
        <h2 id={id ?? ownId} className={section} tabIndex={-1} ref={headingRef}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <Surface padding="none" className={styles.card}>
        {children}
      </Surface>
    </section>
  );
}

type LineProps = {
  title: string;
  /** Under the title: what holds now. */
  children: ReactNode;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  action?: ReactNode;
};

export function Line({ title, children, titleRef, action }: LineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <h3 className={styles.title} tabIndex={-1} ref={titleRef}>
          {title}
        </h3>
        {children}
      </div>
      {action}
    </div>
  );
}

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

type PartFailedProps = { text: string; isTrying: boolean; onRetry: () => void };

/** A part of the account that did not load, with the way to try again; the others stay. */
export function PartFailed({ text, isTrying, onRetry }: PartFailedProps) {
  return (
    <div className={styles.alone}>
      <RetryNotice isTrying={isTrying} onRetry={onRetry}>
        {text}
      </RetryNotice>
    </div>
  );
}

/** As many lines as come. */
export function Bones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, line) => (
    <div key={line} className={styles.boneLine}>
      <Skeleton width="third" />
      <Skeleton width="half" />
    </div>
  ));
}
