import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { scrim } from '../modal/modal.css.ts';
import * as styles from './dialog.css.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What the dialog is about, read with its title. */
  text?: string;
  /** `alertdialog` when an answer is due: then a click next to it does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** For more than a question. */
  isWide?: boolean;
  /** White, over all of the window. */
  isFull?: boolean;
  /** Where nothing in it is likelier to be pressed than the rest: focus is on the window itself. */
  startsAt?: 'first control' | 'window';
  children: ReactNode;
};

/** A window over the page that holds focus until it closes. Load it on intent: it brings Radix's dialog. */
export function Dialog({ isOpen, onClose, title, text, role = 'dialog', ...rest }: Props) {
  const { isWide = false, isFull = false, startsAt = 'first control', children } = rest;
  const opener = useRef<Element>(null);
  const stay = (event: Event) => role === 'alertdialog' && event.preventDefault();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          role={role}
          className={isFull ? styles.fullDialog : isWide ? styles.wideDialog : styles.dialog}
          onPointerDownOutside={stay}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (startsAt === 'first control') return;
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
          }}
          {...(text ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {text && <Radix.Description className={styles.text}>{text}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

// Radix knows no button that opened it; and what the answer led to may have taken focus already.
function returnFocus(opener: Element | null) {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
}
