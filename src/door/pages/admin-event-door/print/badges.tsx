import type { Expected } from './expected.ts';
import { type Sheet, toPages } from './sheets.ts';
import * as styles from './print.css.ts';

type Props = { title: string; people: Expected[]; sheet: Sheet };

/** A name on each piece of a sheet, as large as it fits. */
export function Badges({ title, people, sheet }: Props) {
  const { columns, rows, width, height, top, left, gap, isCut } = sheet;
  const size = {
    gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
    gridTemplateRows: `repeat(${rows}, ${height}mm)`,
    columnGap: `${gap}mm`,
    padding: `${top}mm 0 0 ${left}mm`,
  };
  return toPages(people, sheet).map((page, index) => (
    <ol key={page[0]?.code} className={styles.sheet} style={size} aria-label={`Sheet ${index + 1}`}>
      {page.map(({ name, code }) => (
        <li key={code} className={styles.badge({ isCut })}>
          <span className={styles.event} dir="auto">
            {title}
          </span>
          <strong className={styles.holder({ size: sizeOf(name || code) })} dir="auto" translate="no">
            {name || code}
          </strong>
        </li>
      ))}
    </ol>
  ));
}

function sizeOf(name: string) {
  if (name.length > 36) return 'small';
  return name.length > 18 ? 'medium' : 'large';
}
