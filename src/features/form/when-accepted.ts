import { auth } from '#src/actors/auth.ts';

/**
 * Calls back once when what was just sent is through, and never when it was refused or the session had run out. The page
 * may be gone by then.
 */
export function whenAccepted(done: () => void): void {
  const sent = auth.getSnapshot();
  if (!sent.hasTag('busy')) return;
  const watch = auth.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return;
    watch.unsubscribe();
    const { error, token } = snapshot.context;
    const hasEnded = sent.context.token !== null && token === null;
    if (error === null && !hasEnded) done();
  });
}
