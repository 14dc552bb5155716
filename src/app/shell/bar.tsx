import { mdiBell, mdiMenu } from '@mdi/js';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { clickBell, logOut, useZone } from '#src/session/auth.ts';
import { site } from '#src/api/page-data.ts';
import { impersonal, onlyMobile, onlyWide } from '#src/design/layout.css.ts';
import type { Bell } from '#src/messages/bell/bell.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import type { DrawerMenu } from './drawer-menu.tsx';
import { useEntries } from './entries.ts';
import { PictureSlot } from './picture-slot.tsx';
import * as styles from './shell.css.ts';

/** Wide: every entry. Mobile: the bell, and a button that opens the others in a drawer. */
export function Bar() {
  const zone = useZone();
  const entries = useEntries();
  // From here on the page knows who has a session; until now the server's HTML stood there.
  useEffect(() => void delete document.documentElement.dataset['session'], []);
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.home} aria-label={site.product_name}>
        <Logo name={site.product_name} />
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        <ul role="list" className={`${styles.list} ${impersonal}`}>
          {entries.map(({ name, href, current }) => (
            <Fragment key={name}>
              <li className={onlyWide}>
                <Link href={href} className={name === 'Sign Up' ? styles.signUp : styles.entry} aria-current={current}>
                  {name === 'Profile' && <PictureSlot />}
                  {name}
                </Link>
              </li>
              {name === 'Events' && zone === 'in' && (
                <li>
                  <BellSlot />
                </li>
              )}
            </Fragment>
          ))}
          {zone === 'in' && (
            <li className={onlyWide}>
              <button type="button" className={styles.entry} onClick={logOut}>
                Logout
              </button>
            </li>
          )}
          <li className={onlyMobile}>
            <MenuButton />
          </li>
        </ul>
      </nav>
    </header>
  );
}

/** The bell comes with its own code, which a visitor never needs; until then its button stands in its place, and a
 * click on it opens the popup as soon as it can. */
function BellSlot() {
  const [bell, setBell] = useState<{ Bell: typeof Bell }>();
  const load = useCallback(() => {
    import('#src/messages/bell/bell.tsx').then((file) => setBell({ Bell: file.Bell })).catch(() => {});
  }, []);
  useEffect(load, [load]);
  function click() {
    clickBell();
    load();
  }
  return bell ? <bell.Bell /> : <IconButton path={mdiBell} label="Notifications" on="navy" onClick={click} />;
}

/**
 * An arched door next to the word, all white: 200 by 48, on mobile 130 by 32 (specification, points 1 and 9). The word is
 * the product's name, made smaller when it is long.
 */
function Logo({ name }: { name: string }) {
  const size = Math.min(36, 250 / name.length);
  return (
    <svg className={styles.logo} viewBox="0 0 200 48" aria-hidden>
      <path d="M8 44V20a16 16 0 0 1 32 0v24h-6V20a10 10 0 0 0-20 0v24z" />
      <path d="M19 44V22a5 5 0 0 1 10 0v22z" />
      <text x="54" y={24 + size / 3} fontSize={size} className={styles.word}>
        {name.toLowerCase()}
      </text>
    </svg>
  );
}

const menuButtonLoad = () => import('./drawer-menu.tsx');

/** Opens the drawer; its code is fetched as soon as someone reaches for the button. */
function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const [drawer, setDrawer] = useState<{ Menu: typeof DrawerMenu }>();
  const button = useRef<HTMLButtonElement>(null);
  const prefetch = () => void menuButtonLoad().catch(() => {});
  const open = async () => {
    try {
      const { DrawerMenu: Menu } = await menuButtonLoad();
      setDrawer({ Menu });
      setOpen(true);
    } catch {
      toast('The menu could not be loaded. Check your connection and try again.', 'danger');
    }
  };
  return (
    <>
      <IconButton
        ref={button}
        path={mdiMenu}
        label="Menu"
        on="navy"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={() => void open()}
      />
      {drawer && <drawer.Menu isOpen={isOpen} onClose={() => setOpen(false)} opener={button} />}
    </>
  );
}
