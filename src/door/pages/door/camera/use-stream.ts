import { useEffect, useState, useSyncExternalStore } from 'react';

/** Why there is no picture. */
export type Trouble = 'insecure' | 'missing' | 'denied' | 'busy';

type Picture =
  | { state: 'opening' }
  | { state: 'open'; stream: MediaStream; track: MediaStreamTrack; others: MediaDeviceInfo[] }
  | { state: 'trouble'; trouble: Trouble };

const opening: Picture = { state: 'opening' };

/** The camera on the back, or the one that was chosen. It is let go while the page is hidden, and opened again after that. */
export function useStream() {
  const isVisible = useIsVisible();
  const [chosen, setChosen] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [picture, setPicture] = useState<Picture>(opening);
  useEffect(() => {
    if (!isVisible) return;
    const closing = new AbortController();
    const show = (next: Picture) => closing.signal.aborted || setPicture(next);
    openCamera(chosen, closing.signal, () => show({ state: 'trouble', trouble: 'busy' })).then(show, (error: unknown) =>
      show({ state: 'trouble', trouble: troubleOf(error) }),
    );
    return () => {
      closing.abort();
      setPicture(opening);
    };
  }, [isVisible, chosen, tries]);
  return {
    picture,
    retry() {
      setChosen(null);
      setTries((count) => count + 1);
    },
    choose: (camera: MediaDeviceInfo) => setChosen(camera.deviceId),
  };
}

async function openCamera(chosen: string | null, closing: AbortSignal, lost: () => void): Promise<Picture> {
  // There are none where the page did not come over TLS, nor from this very machine.
  if (!navigator.mediaDevices) return { state: 'trouble', trouble: 'insecure' };
  const which = chosen ? { deviceId: { exact: chosen } } : { facingMode: { ideal: 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => stream.getTracks().forEach((each) => each.stop());
  if (closing.aborted) stop();
  else closing.addEventListener('abort', stop);
  const [track] = stream.getVideoTracks();
  if (!track) return { state: 'trouble', trouble: 'missing' };
  track.addEventListener('ended', lost);
  return { state: 'open', stream, track, others: await findOthers(track) };
}

/** In turn, beginning with the one that follows this one. */
async function findOthers(track: MediaStreamTrack): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  const at = cameras.findIndex(({ deviceId }) => deviceId === track.getSettings().deviceId);
  return [...cameras.slice(at + 1), ...cameras.slice(0, Math.max(at, 0))];
}

/** By the names of Media Capture and Streams (W3C), `getUserMedia`. */
function troubleOf(error: unknown): Trouble {
  const { name } = error as { name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'NotSupportedError'
    ? 'missing'
    : 'busy';
}

function useIsVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => !document.hidden);
}

function watchVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
