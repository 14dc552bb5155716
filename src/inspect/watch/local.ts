import type { AnyActorRef } from 'xstate';
import { watchPageActors } from '#src/session/page-actors.ts';
import { keep } from './keep.ts';
import { CHANNEL, type Letter, type Message } from './messages.ts';
import { observe } from './observe.ts';
import { addOpener, BLOCKED } from './opener.ts';
import { redact } from './redact.ts';
import { sendTo } from './send.ts';
import type { Watching } from './watching.ts';

/** Streams to our own viewer, over a channel that reaches pages of this origin alone; nothing needs another address. */
export function showLocally(root: AnyActorRef, watching: Watching): void {
  const { hear, leave, stay } = broadcast(root, new BroadcastChannel(CHANNEL), watching);
  watchPageActors(hear);
  addEventListener('pagehide', () => leave('left'));
  addEventListener('pageshow', ({ persisted }) => persisted && stay());
  addOpener({
    open: (say) => say(window.open('/inspect.html', 'foyer-inspector', 'popup,width=1280,height=860') ? '' : BLOCKED),
    stop() {
      leave('stopped');
      watching.forget();
    },
  });
}

/** Tells what happens as it happens, and everything so far whenever a viewer opens; takes the events that a viewer sends. */
export function broadcast(root: AnyActorRef, channel: BroadcastChannel, { tab, load }: Pick<Watching, 'tab' | 'load'>) {
  const run = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const startedAt = Date.now();
  const kept: Message[] = [];
  let isStopped = false;
  const post = (letter: Letter) => {
    if (!isStopped) channel.postMessage(letter);
  };
  const send = (messages: Message[]) => {
    const { path } = redact({ path: location.pathname }) as { path: string };
    post({ type: 'told', run, page: { tab, load, startedAt, path }, messages });
  };
  channel.addEventListener('message', ({ data, origin }: MessageEvent<Letter>) => {
    if (origin !== location.origin) return;
    if (data.type === 'viewer opened') send(kept);
    if (data.type === 'viewer asks') send([]);
    if (data.type === 'viewer sends' && data.run === run && !isStopped) {
      const { request, actor, event } = data;
      post({ type: 'answer', run, request, answer: sendTo(find(actor), event) });
    }
  });
  const { hear, find } = observe(root, (message) => {
    if (isStopped) return;
    keep(kept, message, ({ kind }) => kind === 'actor');
    send([message]);
  });
  return {
    hear,
    /** Says that the page is there again, as after a way back to it. */
    stay: () => send([]),
    leave(why: 'left' | 'stopped') {
      post({ type: 'gone', run, why });
      isStopped = why === 'stopped';
    },
  };
}
