import type { AdminEvent } from '#openapi/types.ts';
import { placeLines } from '#rules/events/place-lines.ts';
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
        {whereLines(event).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
      <div className={styles.posterCode}>
        <QrCode text={`${address}?ref=poster`} label="QR code of the event’s page, on the poster" />
      </div>
      <p className={styles.typed} translate="no">
        {address.replace(/^https:\/\//, '')}
      </p>
    </Paper>
  );
}

/** The link of an online event is for people with a seat. */
function whereLines(event: AdminEvent): string[] {
  if (event.format === 'online') return ['Online'];
  const lines = [...new Set(placeLines(event)), ...(event.format === 'hybrid' ? ['and online'] : [])];
  return lines.length > 0 ? lines : ['Place to be announced'];
}
