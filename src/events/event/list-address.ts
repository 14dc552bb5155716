import { useSyncExternalStore } from 'react';

let address: string | null = null;

/** The list that is shown, with its filters: pages that it leads to lead back to it. */
export function keepListAddress(shown: string): void {
  address = shown;
}

/** Where "All events" leads: to the list that the person came from, else to all of it. */
export function useListAddress(): string {
  return useSyncExternalStore(never, listAddress, () => '/');
}

const never = () => () => {};

function listAddress(): string {
  return (address ??= addressBefore());
}

/** Of a list whose links were followed before its code came, as the browser tells it. */
function addressBefore(): string {
  if (!document.referrer.startsWith(`${location.origin}/?`)) return '/';
  return document.referrer.slice(location.origin.length);
}
