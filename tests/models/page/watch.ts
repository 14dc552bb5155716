import type { Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import { transitionKey } from '#statechart-viewer/chart/chart.ts';
import { CHANNEL, type Letter } from '#statechart-viewer/watch/messages.ts';
import { nameOf, transitionsOf } from '#path-kit/core/transitions.ts';
import type { Watched } from '#path-kit/page/seen.ts';

/** Listens, in the page itself, to what `?inspect=local` tells the viewer; transitions are taken down by its keys. */
export async function watch(page: Page) {
  await page.addInitScript((channel) => {
    const names: Record<string, string> = {};
    const latest: Record<string, string> = {};
    window.watched = { active: {}, taken: {} };
    const { active, taken } = window.watched;
    new BroadcastChannel(channel).addEventListener('message', ({ data }: MessageEvent<Letter>) => {
      for (const message of data.type === 'told' ? data.messages : []) {
        if (message.kind === 'actor') {
          names[message.actor] = message.name;
          latest[message.name] = message.actor;
        }
        const name = names[message.actor] ?? '';
        if ('seen' in message && latest[name] === message.actor) active[name] = message.seen.active;
        if (message.kind === 'step') (taken[name] ??= []).push(...message.transitions);
      }
    });
  }, CHANNEL);
}

/** The names of the transitions that the machine's actor took on the page. */
export function namesOfTaken(machine: AnyStateMachine, { taken }: Watched): string[] {
  const names = new Map([...transitionsOf(machine).values()].map((each) => [transitionKey(each), nameOf(each)]));
  return (taken[machine.id] ?? []).flatMap((key) => names.get(key) ?? []);
}
