import { isInstant } from './moments.ts';

const usualMs = 2 * 60 * 60 * 1000;

/** Milliseconds from the start to the end; null while one of them is not there, or they are the wrong way round. */
export function lengthOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number | null {
  if (!isInstant(starts_at) || !isInstant(ends_at)) return null;
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return length > 0 ? length : null;
}

/** The end once the start is moved: as it is while it comes after it, else as much later as it was before. */
export function followStart(starts_at: string, ends_at: string, length: number | null): string {
  if (!isInstant(starts_at)) return ends_at;
  const stays = isInstant(ends_at) ? Date.parse(ends_at) > Date.parse(starts_at) : ends_at !== '';
  return stays ? ends_at : new Date(Date.parse(starts_at) + (length ?? usualMs)).toISOString();
}
