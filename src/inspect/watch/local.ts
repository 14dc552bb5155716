import type { AnyActorRef, InspectionEvent } from 'xstate';
import { watchPageActors } from '#src/actors/page-actors.ts';
import { CHANNEL, type Letter, type Message } from './messages.ts';
import { observe } from './observe.ts';
import { addOpener } from './opener.ts';

const MOST_KEPT = 5_000;

/** Streams to our own viewer, over a channel that reaches pages of this origin alone; nothing needs another address. */
export function showLocally(root: AnyActorRef): void {
  watchPageActors(broadcast(root, new BroadcastChannel(CHANNEL)));
  addOpener(() => window.open('/inspect.html', 'foyer-inspector', 'popup,width=1280,height=860'));
}

/** Sends what happens as it happens, and everything so far whenever a viewer opens. */
export function broadcast(root: AnyActorRef, channel: BroadcastChannel): (event: InspectionEvent) => void {
  const run = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const kept: Message[] = [];
  const send = (messages: Message[]) => channel.postMessage({ type: 'told', run, messages } satisfies Letter);
  channel.addEventListener('message', ({ data, origin }: MessageEvent<Letter>) => {
    if (origin === location.origin && data.type === 'viewer opened') send(kept);
  });
  return observe(root, (message) => {
    kept.push(message);
    // Without its introduction nothing could be said of an actor any more.
    if (kept.length > MOST_KEPT)
      kept.splice(
        kept.findIndex(({ kind }) => kind !== 'actor'),
        1,
      );
    send([message]);
  });
}
