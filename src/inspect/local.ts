import type { AnyActorRef } from 'xstate';
import { watchPageActors } from '#src/session/page-actors.ts';
import { watch } from '#statechart-viewer/index.ts';
import { addOpener, BLOCKED } from './opener.ts';
import { redact } from './redaction.ts';
import type { Watching } from './watching.ts';

/** Shows the system in our own viewer; nothing needs another address. */
export function showLocally(root: AnyActorRef, { tab, load, forget }: Watching): void {
  const { hear, stop } = watch(root, { redact, tab, load });
  watchPageActors(hear);
  addOpener({
    open: (say) => say(window.open('/inspect.html', 'statechart-viewer', 'popup,width=1280,height=860') ? '' : BLOCKED),
    stop() {
      stop();
      forget();
    },
  });
}
