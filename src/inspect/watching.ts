/** How this tab is watched: in which viewer, and which of the tab's loads this is. */
export interface Watching {
  isLocal: boolean;
  tab: string;
  load: number;
  forget: () => void;
}

/**
 * Reads from the address, or else from what the tab remembers, how it is to be watched, and remembers it. It stands in
 * the window's name, where main.tsx looks for it: that outlives navigation and reloads, and the logout, which empties
 * sessionStorage. `?inspect=off` forgets it. Imported by attach.ts alone: a chunk that others share would be named in
 * the code of every page.
 */
export function rememberWatching(): Watching | null {
  const known = new URLSearchParams(window.name.startsWith('?inspect') ? window.name : '');
  const inspect = new URLSearchParams(location.search).get('inspect') ?? known.get('inspect') ?? 'off';
  if (inspect === 'off') {
    forgetWatching();
    return null;
  }
  const tab = known.get('tab') ?? Math.random().toString(36).slice(2);
  const load = Number(known.get('load')) + 1;
  window.name = `?${new URLSearchParams({ inspect, tab, load: String(load) }).toString()}`;
  return { isLocal: inspect === 'local', tab, load, forget: forgetWatching };
}

function forgetWatching(): void {
  window.name = '';
  const address = new URL(location.href);
  if (!address.searchParams.has('inspect')) return;
  address.searchParams.delete('inspect');
  history.replaceState(history.state, '', address);
}
