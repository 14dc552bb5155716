import type { AdminEvent } from '#openapi/types.ts';
import { whenInWords } from '#src/events/event/draft-time.ts';
import type { Expected } from './expected.ts';
import { byLetter } from './sheets.ts';
import * as styles from './print.css.ts';

/** Names with a box to tick, and a letter before those that begin with it. */
export function DoorList({ event, people }: { event: AdminEvent; people: Expected[] }) {
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th colSpan={3} scope="col" className={styles.title} dir="auto">
            {event.title}
            <span className={styles.when}>
              {whenInWords(event)} · {people.length.toLocaleString('en-GB')} {people.length === 1 ? 'person' : 'people'}
            </span>
          </th>
        </tr>
      </thead>
      {byLetter(people).map(([letter, named]) => (
        <tbody key={letter}>
          <tr>
            <th colSpan={3} scope="rowgroup" className={styles.letter}>
              {letter}
            </th>
          </tr>
          {named.map((person) => (
            <tr key={person.code} className={styles.row}>
              <td className={styles.tick}>
                <span role="img" aria-label={person.isHere ? 'Arrived' : 'Not here yet'} className={styles.box}>
                  {person.isHere && '✓'}
                </span>
              </td>
              <td className={styles.name} dir="auto" translate="no">
                {person.name || 'No name given'}
              </td>
              <td className={styles.code} translate="no">
                {person.code}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
