type TabEvent = { type: 'tab.left' | 'tab.returned' | 'network.returned' };

/** Tells when the tab is left and looked at again, at once where nobody looks, and when the network is back. The result ends it. */
export function watchTab(tell: (event: TabEvent) => void): () => void {
  const turn = () => tell({ type: document.hidden ? 'tab.left' : 'tab.returned' });
  const connect = () => tell({ type: 'network.returned' });
  if (document.hidden) turn();
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('online', connect);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('online', connect);
  };
}
