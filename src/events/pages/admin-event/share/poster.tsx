import type { AdminEvent } from '#openapi/types.ts';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { spanOf } from '#src/events/event/draft-time.ts';
import { Paper } from '#src/ui/paper/paper.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import * as styles from './share.css.ts';

/** An event on a sheet of paper, A4 or smaller: what, when and where, and the way to its page to scan or to type. */
export function Poster({ event, address }: { event: AdminEvent; address: string }) {
  const span = spanOf(event);
  return (
    <Paper className={styles.poster}>
      <p className={styles.title} dir="auto">
        {event.title}
      </p>
      {span && (
        <p className={styles.fact}>
          {longDay(span)}
          <br />
          {hours(span)}
        </p>
      )}
      <p className={styles.fact} dir="auto">
        {placeLines(event).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
      <div className={styles.posterCode}>
        <QrCode text={address} label="QR code of the event’s page, on the poster" />
      </div>
      <p className={styles.typed} translate="no">
        {address.replace(/^https:\/\//, '')}
      </p>
    </Paper>
  );
}

/** The link of an online event is for people with a seat. */
function placeLines({ format, venue_name, address, city }: AdminEvent): string[] {
  if (format === 'online') return ['Online'];
  const street = address?.trim() ?? '';
  // An address often ends with its city.
  const town = city && !street.includes(city) ? city : '';
  const lines = [venue_name?.trim() ?? '', street, town, format === 'hybrid' ? 'and online' : ''].filter(Boolean);
  return lines.length > 0 ? [...new Set(lines)] : ['Place to be announced'];
}
