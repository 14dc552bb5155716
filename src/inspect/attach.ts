import type { AnyActorRef } from 'xstate';
import { bringBell } from '#src/session/auth.ts';
import { rememberWatching } from './watching.ts';

/**
 * Lets someone watch the root actor and all that it runs, for as long as this tab lives: `?inspect=local` in our own
 * viewer, any other `?inspect` in Stately's. To be called before the root starts.
 */
export async function attach(root: AnyActorRef): Promise<void> {
  const watching = rememberWatching();
  if (watching) await bringBell();
  if (watching?.isLocal) (await import('./local.ts')).showLocally(root, watching);
  else if (watching) (await import('./stately.ts')).showStately(root, watching);
}
