import { isTimezone } from '#rules/time/is-timezone.ts';
import { viewerZone } from '#rules/time/timezone.ts';
import { auth } from './auth.ts';

/** The time zone in the person's settings; that of this device for visitors, and where this browser does not know it. */
export function ownZone(): string {
  const zone = auth.getSnapshot().context.user?.timezone;
  return zone && isTimezone(zone) ? zone : viewerZone();
}
