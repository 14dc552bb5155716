import { Fragment } from 'react';
import { Link } from 'wouter';
import { logOut, useZone } from '#src/actors/auth.ts';
import { site } from '#src/api/page-data.ts';
import { onlyMobile, onlyWide } from '#src/design/layout.css.ts';
import { BellSlot } from './bell-slot.tsx';
import { useEntries } from './entries.ts';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu-button.tsx';
import * as styles from './bar.css.ts';

/** Wide: every entry. Mobile: the bell, and a button that opens the others in a drawer. */
export function Bar() {
  const zone = useZone();
  const entries = useEntries();
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.home} aria-label={site.product_name}>
        <Logo name={site.product_name} />
      </Link>
      <nav aria-label="Main">
        <ul role="list" className={styles.list}>
          {entries.map(({ name, href, current }) => (
            <Fragment key={name}>
              <li className={onlyWide}>
                <Link href={href} className={name === 'Sign Up' ? styles.signUp : styles.entry} aria-current={current}>
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
