import { retryLater, settleRead } from '#src/api/retry-reads.ts';
import { auth } from './auth.ts';
import { retryFailedRead } from './retry-read.ts';

/** Reads again who the person is, and their notifications, where that failed. */
export function retrySession(): void {
  let bell: unknown;
  let wasUnchecked = false;
  const look = () => {
    const { children } = auth.getSnapshot();
    if (children.notifications && children.notifications !== bell) retryFailedRead(children.notifications);
    bell = children.notifications;
    const isNow = isUnchecked();
    if (isNow && !wasUnchecked) retryLater(auth, checkAgain);
    if (!isNow && !auth.getSnapshot().hasTag('checking')) settleRead(auth);
    wasUnchecked = isNow;
  };
  auth.subscribe(look);
  look();
}

const isUnchecked = () => auth.getSnapshot().matches({ loggedIn: { person: 'unchecked' } });

function checkAgain(): boolean {
  if (isUnchecked()) auth.send({ type: 'user.requested' });
  return true;
}
