import { oneAtATime } from '../../platform/background/one-at-a-time.ts';
import { Problem } from '../../platform/http/problem.ts';

/** Of some 30 kB each. */
const MOST_KEPT = 100;
/** A few seconds of work: whoever asks beyond that comes again. */
const MOST_WAITING = 50;

/** Draws one picture at a time and each once, while it is among those that were asked for last. */
export function drawnOnce({ mostKept = MOST_KEPT, mostWaiting = MOST_WAITING } = {}) {
  const inTurn = oneAtATime();
  const kept = new Map<string, Promise<Buffer>>();
  let waiting = 0;

  const draw = async (work: () => Promise<Buffer>) => {
    waiting += 1;
    try {
      return await inTurn(work);
    } finally {
      waiting -= 1;
    }
  };

  return (name: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(name);
    if (!known && waiting >= mostWaiting) return Promise.reject(tooMany());
    const picture = known ?? draw(work);
    kept.delete(name);
    kept.set(name, picture);
    if (!known) picture.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}

function tooMany(): Problem {
  return new Problem('unavailable', 'Too many pictures are being drawn. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });
}
