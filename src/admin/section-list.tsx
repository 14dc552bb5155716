import { Link, useLocation } from 'wouter';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './section-list.css.ts';
import { currentIn, useSections } from './sections.ts';

type Props = { isInDrawer?: boolean; onChoose?: () => void };

/** The sections of the admin area, as links. */
export function SectionList({ isInDrawer = false, onChoose }: Props) {
  const [path] = useLocation();
  const sections = useSections();
  return (
    <nav aria-label="Admin">
      <ul role="list" className={isInDrawer ? styles.inDrawer : styles.list}>
        {sections.map((section) => (
          <li key={section.name}>
            <Link
              href={section.href}
              className={styles.entry}
              aria-current={currentIn(section, path)}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon path={section.icon} />
              {section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
