import * as styles from '../editor.css.ts';
import { goTo } from '../go-to.ts';
import { sectionIds, sections } from './sections.ts';

/** The parts of the page, beside it on wide screens. */
export function Contents() {
  return (
    <nav aria-labelledby="contents" className={styles.onlyRoomy}>
      <h2 id="contents" className={styles.panelTitle}>
        On this page
      </h2>
      <ul role="list" className={styles.contents}>
        {sectionIds.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.jump} onClick={goTo}>
              {sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
