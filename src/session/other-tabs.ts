/**
 * Broadcasts to the other tabs of this browser, and hears theirs under the same name. Storage may tell of what they did before
 * or after.
 */
export function talkToTabs<Word>(name: string, heard: (word: Word) => void) {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    // No window on the server, which renders pages for visitors.
    if (channel || !globalThis.window || !globalThis.BroadcastChannel) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => heard(data));
  };
  // A page with an open channel is not put by for the way back.
  const close = () => {
    channel?.close();
    channel = null;
  };
  globalThis.window?.addEventListener('pageshow', open);
  globalThis.window?.addEventListener('pagehide', close);
  open();
  return { broadcast: (word: Word) => channel?.postMessage(word) };
}
