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
  /** `alertdialog` when an answer is due: then a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** For more than a question. */
  isWide?: boolean;
  children: ReactNode;
};

/** A window over the page that holds focus until it closes. Load it on intent: it brings Radix's dialog. */
export function Dialog({ isOpen, onClose, title, text, role = 'dialog', isWide = false, children }: Props) {
  const opener = useRef<Element>(null);
  const stay = (event: Event) => role === 'alertdialog' && event.preventDefault();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          role={role}
          className={isWide ? styles.wideDialog : styles.dialog}
          onPointerDownOutside={stay}
          onOpenAutoFocus={() => void (opener.current = document.activeElement)}
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
