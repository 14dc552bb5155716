/** Milliseconds. */
const AGAIN_AFTER = 3000;

/**
 * Tells a scan from a ticket that is still being held there: what was read is new again once frames without it were seen, and
 * it was last seen three seconds ago. While nobody looks, such as during a verdict, nothing counts as a frame without it.
 */
export function createRepeats() {
  const seen = new Map<string, { at: number; isGone: boolean }>();
  return {
    /** What the frame of this moment holds; whether that is a scan. */
    isScan(text: string | null, now: number): boolean {
      for (const [known, last] of seen) {
        if (last.isGone && now - last.at > AGAIN_AFTER) seen.delete(known);
        else if (known !== text) last.isGone = true;
      }
      if (text === null) return false;
      const isNew = !seen.has(text);
      seen.set(text, { at: now, isGone: false });
      return isNew;
    },
  };
}
