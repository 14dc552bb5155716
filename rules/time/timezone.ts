import { formatOf } from './zone-names.ts';

/** The server's, where the page names it. */
let named: number | null = null;

/** By universal time. A page that came as HTML is taken over with the year it was written in, whatever the device's clock says. */
export function thisYear(): number {
  return named ?? new Date().getUTCFullYear();
}

export function nameThisYear(year: number): void {
  named = year;
}

/** The zone of this device; null where it tells none, or one that no clock knows, such as Etc/Unknown. */
export function deviceZone(): string | null {
  const zone: unknown = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return typeof zone === 'string' && /^[A-Z]/i.test(zone) && formatOf(zone) ? zone : null;
}

/** The zone of this device, and UTC where it tells none. */
export function viewerZone(): string {
  return deviceZone() ?? 'UTC';
}
