import type { Realtime } from '../../platform/background/realtime.ts';

/** How many are told in one go, and how far apart: anyone who is told reads the place in line again. */
const atOnce = 100;
const everyMs = 100;

export type Lines = ReturnType<typeof followLines>;

/**
 * The waitlists of those whose streams this process holds open. That someone left one is told once for each process and
 * written nowhere; its people hear it in rounds, and what happens during a round is one more round.
 */
export function followLines({ subscribe }: Pick<Realtime, 'subscribe'>) {
  const lines = new Map<string, ReturnType<typeof createLine>>();

  function lineOf(eventId: string) {
    const known = lines.get(eventId);
    if (known) return known;
    const line = createLine((moved) => subscribe(`waitlist:${eventId}`, moved));
    lines.set(eventId, line);
    return line;
  }

  return {
    /** The result ends it. */
    follow(eventId: string, heard: () => void): () => void {
      const line = lineOf(eventId);
      line.people.add(heard);
      return () => {
        line.people.delete(heard);
        if (line.people.size > 0 || lines.get(eventId) !== line) return;
        lines.delete(eventId);
        line.end();
      };
    },
  };
}

function createLine(listen: (moved: () => void) => () => void) {
  const people = new Set<() => void>();
  let round: (() => void)[] = [];
  let hasMoved = false;
  let timer: NodeJS.Timeout | undefined;

  function moved() {
    hasMoved = true;
    timer ??= setTimeout(signalSome, everyMs).unref();
  }

  function signalSome() {
    if (round.length === 0) {
      round = [...people];
      hasMoved = false;
    }
    for (const heard of round.splice(0, atOnce)) if (people.has(heard)) heard();
    const goesOn = round.length > 0 || hasMoved;
    timer = goesOn ? setTimeout(signalSome, everyMs).unref() : undefined;
  }

  const release = listen(moved);
  return {
    people,
    end() {
      release();
      clearTimeout(timer);
    },
  };
}
