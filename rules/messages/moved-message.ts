import type { Starts } from '#rules/events/change-notice.ts';

/**
 * When a scheduled message goes out once its event has moved: as long before the start as it was, or as long after it.
 * Where that has passed it is held, for nobody wants to hear of tomorrow a week late.
 */
export function movedMessage(
  sendAt: number,
  { before, after }: Starts,
  now: number,
): { sendAt: number; isHeld: boolean } {
  const moved = sendAt + (after - before);
  return { sendAt: moved, isHeld: moved <= now };
}
