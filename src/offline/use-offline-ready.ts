import { useEffect, useState } from 'react';
import { useBackOnline } from '#src/ui/connection/connection.ts';
import { trustedWorker } from '#src/ui/trusted-html/trusted-html.ts';
import { type OfflinePage, offlinePages } from './offline-pages.ts';

const registering = new Map<OfflinePage, Promise<ServiceWorkerRegistration>>();

/**
 * Has the browser keep this page, from the time when it `isWanted` on, and says once it opens without a network. False in
 * development, where nothing is kept.
 */
export function useOfflineReady(page: OfflinePage, isWanted = true): boolean {
  const [isReady, setReady] = useState(false);
  const [tries, setTries] = useState(0);
  useBackOnline(() => setTries((count) => count + 1));
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    keepPage(page)
      .then((isKept) => isHere && setReady(isKept))
      // A private window, or the network went: it is tried again when that is back, and at the next visit.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [page, isWanted, tries]);
  return isReady;
}

/** The same of an event's door, which the browser may offer to install as well. */
export function useDoorOffline(eventId: string, isWanted: boolean): boolean {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const href = `/door/${encodeURIComponent(eventId)}/door.webmanifest`;
    const link = Object.assign(document.createElement('link'), { rel: 'manifest', href });
    document.head.append(link);
    return () => link.remove();
  }, [eventId]);
  return useOfflineReady('door', isWanted);
}

/** Has the browser keep the page, and says whether it opens without a network then. Throws where it can't be kept. */
export async function keepPage(page: OfflinePage): Promise<boolean> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return false;
  try {
    const registration = await (registering.get(page) ?? register(page));
    await activated(registration);
  } catch (error) {
    registering.delete(page);
    throw error;
  }
  return (await caches.match(offlinePages[page].shell, { ignoreVary: true })) !== undefined;
}

function register(page: OfflinePage): Promise<ServiceWorkerRegistration> {
  const { scope } = offlinePages[page];
  const registered = navigator.serviceWorker.register(trustedWorker(), { scope });
  registering.set(page, registered);
  return registered;
}

function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (active?.state === 'activated') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const worker = installing ?? waiting ?? active;
    const look = () => {
      if (worker?.state === 'activated') resolve();
      else if (!worker || worker.state === 'redundant') reject(new Error('The files of this page could not be kept.'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
