import { formatOf } from './zone-names.ts';

/** By universal time, so that a page is the same on the server and on every device but for some hours of a year. */
export function thisYear(): number {
  return new Date().getUTCFullYear();
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
