import {
  mdiAccountCircleOutline,
  mdiAccountPlusOutline,
  mdiCalendarMonthOutline,
  mdiLogin,
  mdiLogout,
  mdiShieldAccountOutline,
} from '@mdi/js';
import { useEffect, type RefObject } from 'react';
import { Link } from 'wouter';
import { logOut, useZone } from '#src/session/auth.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { wide } from '#src/design/media.ts';
import * as styles from './drawer-menu.css.ts';
import { type EntryName, useEntries } from './entries.ts';
import { PictureSlot } from './picture-slot.tsx';

type Props = { isOpen: boolean; onClose: () => void; opener: RefObject<HTMLElement | null> };

/** The bar's entries with icons, in the bar's order; the bell stays in the bar. */
export function DrawerMenu({ isOpen, onClose, opener }: Props) {
  const zone = useZone();
  const entries = useEntries();
  useCloseWhenWide(onClose);
  // After a choice focus belongs to the page that comes; else to the button that opened the drawer.
  const returnFocus = () => {
    if (document.activeElement === document.body) opener.current?.focus();
  };
  const leave = () => {
    onClose();
    logOut();
  };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Menu" returnFocus={returnFocus}>
      <nav aria-label="Main">
        <ul role="list" className={styles.list}>
          {entries.map(({ name, href, current }) => (
            <li key={name}>
              <Link href={href} className={styles.entry} aria-current={current} onClick={onClose}>
                {name === 'Profile' ? (
                  <PictureSlot>
                    <Icon path={icons[name]} size="large" />
                  </PictureSlot>
                ) : (
                  <Icon path={icons[name]} size="large" />
                )}
                {name}
              </Link>
            </li>
          ))}
          {zone === 'in' && (
            <li className={styles.apart}>
              <button type="button" className={styles.entry} onClick={leave}>
                <Icon path={mdiLogout} size="large" />
                Logout
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Drawer>
  );
}

// A turned tablet shows the entries in the bar.
function useCloseWhenWide(onClose: () => void) {
  useEffect(() => {
    const query = window.matchMedia(wide);
    query.addEventListener('change', onClose);
    return () => query.removeEventListener('change', onClose);
  }, [onClose]);
}

const icons: Record<EntryName, string> = {
  Events: mdiCalendarMonthOutline,
  Login: mdiLogin,
  'Sign Up': mdiAccountPlusOutline,
  Profile: mdiAccountCircleOutline,
  Admin: mdiShieldAccountOutline,
};
