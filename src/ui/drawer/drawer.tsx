import { mdiClose } from '@mdi/js';
import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { scrim } from '../modal/modal.css.ts';
import { IconButton } from '../button/icon-button.tsx';
import * as styles from './drawer.css.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** For more than a list of links. */
  isWide?: boolean;
  /** Buttons before the one that closes. */
  actions?: ReactNode;
  /** Where focus goes after closing; without it, back to what had it before. */
  returnFocus?: () => void;
  children: ReactNode;
};

/** A temporary drawer at the right side, over the page. Load it on intent: it brings Radix's dialog. */
export function Drawer({ isOpen, onClose, title, isWide = false, actions, returnFocus, children }: Props) {
  const opener = useRef<Element>(null);
  // Radix knows no button that opened it; and what was done in the drawer may have taken focus already.
  const close = (event: Event) => {
    event.preventDefault();
    if (returnFocus) returnFocus();
    else if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={isWide ? styles.wideDrawer : styles.drawer}
          aria-describedby={undefined}
          onOpenAutoFocus={() => void (opener.current = document.activeElement)}
          onCloseAutoFocus={close}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <div className={styles.buttons}>
              {actions}
              <Radix.Close asChild>
                <IconButton path={mdiClose} label="Close" />
              </Radix.Close>
            </div>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
