import { useMemo, useState } from 'react';
import { isLive, type Run } from './runs/run.ts';
import { actorsAt, momentsOf, type Moment, type Watched } from './history.ts';

export interface Time {
  moments: Moment[];
  /** Index of the moment that is shown. */
  index: number;
  /** Whether what is shown follows what happens. */
  isLive: boolean;
  /** Whether more can happen: the page is there. */
  isHere: boolean;
  actors: Map<string, Watched>;
  /** Names of all actors of the run, by id. */
  names: Map<string, string>;
  /** Goes to a moment and stays there; the last one is not live either. */
  goTo: (index: number) => void;
  goLive: () => void;
}

/** Travels through what was received of a run. */
export function useTime(run: Run): Time {
  const { messages, end } = run;
  const [stopped, setStopped] = useState<number | null>(null);
  const moments = useMemo(() => momentsOf(messages), [messages]);
  const index = Math.min(stopped ?? Infinity, moments.length - 1);
  const names = useMemo(() => namesIn(moments), [moments]);
  const moment = stopped === null ? null : (moments[index] ?? null);
  const then = useMemo(() => actorsAt(messages, moment), [messages, moment]);
  const actors = useMemo(() => (moment || !end ? then : withoutPage(then)), [then, moment, end]);
  return {
    moments,
    index,
    isLive: stopped === null,
    isHere: isLive(run),
    actors,
    names,
    goTo: (to) => setStopped(Math.max(0, Math.min(to, moments.length - 1))),
    goLive: () => setStopped(null),
  };
}

function withoutPage(actors: Map<string, Watched>): Map<string, Watched> {
  return new Map(
    [...actors].map(([id, actor]) => [id, actor.state === 'running' ? { ...actor, state: 'gone' } : actor]),
  );
}

function namesIn(moments: Moment[]): Map<string, string> {
  return new Map(moments.flatMap((moment) => (moment.kind === 'actor' ? [[moment.actor, moment.name]] : [])));
}
