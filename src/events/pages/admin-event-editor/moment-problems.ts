import { shortMoment } from '#src/events/event/short-moment.ts';
import { placeOfZone, zoneWords } from '#rules/time/zone-names.ts';
import { clockOf, instantsOf, isInstant, noSuchMoment } from '#rules/time/moments.ts';

/** What is wrong with what was typed of a moment; undefined for an instant, and while nothing stands there. */
export function momentProblem(moment: string, zone: string): string | undefined {
  if (moment === '' || isInstant(moment)) return undefined;
  const clock = clockOf(moment, zone);
  if (!clock.date) return 'Give the date as well.';
  if (!clock.time) return 'Give the time as well.';
  return noSuchMoment(moment, zone);
}

/** For a time that comes twice: which of the two is meant; undefined for every other. */
export function twiceWords(moment: string, zone: string): { words: string; isLater: boolean } | undefined {
  if (!isInstant(moment)) return undefined;
  const clock = clockOf(moment, zone);
  const both = instantsOf(clock, zone);
  if (both.length < 2) return undefined;
  const isLater = Date.parse(moment) === Date.parse(both[1] ?? '');
  const which = isLater ? 'second one, after' : 'first one, before';
  return { words: `${clock.time} comes twice then. This is the ${which} the clocks go back.`, isLater };
}

/** "18:30 in Berlin is 17:30 for you." Undefined where both clocks show the same. */
export function viewerWords(moment: string, zone: string, viewer: string): string | undefined {
  if (!isInstant(moment)) return undefined;
  const there = clockOf(moment, zone);
  const here = clockOf(moment, viewer);
  if (there.date === here.date && there.time === here.time) return undefined;
  const place = isUniversal(zone) ? 'UTC' : `in ${placeOfZone(zone)}`;
  const shown = there.date === here.date ? here.time : shortMoment(moment, viewer, viewer);
  return `${there.time} ${place} is ${shown} ${isUniversal(viewer) ? 'UTC' : 'for you'}.`;
}

// Also a zone that is not known here: its clock is that of UTC.
const isUniversal = (zone: string) => zoneWords(zone) === 'UTC';
