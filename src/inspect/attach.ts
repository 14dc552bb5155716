import type { AnyActorRef } from 'xstate';

/**
 * Lets somebody watch the root actor and all that it runs, for as long as this tab lives: `?inspect=local` in our own
 * viewer, any other `?inspect` in Stately's. To be called before the root starts.
 */
export async function attach(root: AnyActorRef): Promise<void> {
  const isLocal = new URLSearchParams(location.search).get('inspect') === 'local';
  if (isLocal) (await import('./watch/local.ts')).showLocally(root);
  else (await import('./watch/stately.ts')).showStately(root);
}
