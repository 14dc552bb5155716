import { viewerZone } from '#rules/time/timezone.ts';
import { nameHere } from '#rules/time/zone-names.ts';
import { auth } from './auth.ts';

/**
 * The time zone in the person's settings, by a name that this browser knows; that of this device for visitors and where it
 * knows none, and UTC where the device doesn't tell its own.
 */
export function ownZone(): string {
  const zone = auth.getSnapshot().context.user?.timezone;
  return (zone && nameHere(zone)) || viewerZone();
}
