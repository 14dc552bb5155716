import { mdiCameraFlipOutline, mdiCameraOffOutline, mdiFlashlight } from '@mdi/js';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './camera.css.ts';
import { openReader, type ReadVideo } from './reader.ts';

type Props = {
  /** What a QR code says, once for as long as it is held there. */
  onText: (text: string) => void;
  /** The picture goes on, and nothing is read. */
  isPaused: boolean;
};

/** Fills its box with what the camera sees, and tells the QR codes in it. */
export function Camera({ onText, isPaused }: Props) {
  const { picture, retry, choose } = useStream();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const scanning = useScanning(video, picture.state === 'open' && !isPaused, onText);
  const stream = picture.state === 'open' ? picture.stream : null;
  useEffect(() => {
    if (!video) return;
    video.srcObject = stream;
    // It ends with a rejection where the camera is let go before the first frame.
    if (stream) video.play().catch(() => {});
  }, [video, stream]);
  const trouble = picture.state === 'trouble' ? picture.trouble : scanning.isLost ? 'lost' : null;
  return (
    <section aria-label="Camera" className={styles.box}>
      <video ref={setVideo} muted playsInline aria-hidden tabIndex={-1} className={styles.picture} />
      <div role="status" className={styles.words}>
        {picture.state === 'opening' && <p className={styles.hint}>Opening the camera</p>}
        {trouble && <NoPicture trouble={trouble} onRetry={trouble === 'lost' ? scanning.retry : retry} />}
      </div>
      {picture.state === 'open' && !trouble && (
        <>
          <Corners />
          <p className={styles.hint}>Hold the ticket in the frame</p>
          <div className={styles.tools}>
            <OtherCamera others={picture.others} onChoose={choose} />
            <Torch track={picture.track} />
          </div>
        </>
      )}
    </section>
  );
}

function Corners() {
  return (
    <svg className={styles.corners} viewBox="0 0 100 100" aria-hidden>
      <path d="M2 24V12A10 10 0 0 1 12 2H24M76 2H88A10 10 0 0 1 98 12V24M98 76V88A10 10 0 0 1 88 98H76M24 98H12A10 10 0 0 1 2 88V76" />
    </svg>
  );
}

function OtherCamera(props: { others: MediaDeviceInfo[]; onChoose: (camera: MediaDeviceInfo) => void }) {
  const [next] = props.others;
  if (!next) return null;
  return (
    <button type="button" aria-label="Other camera" className={styles.tool} onClick={() => props.onChoose(next)}>
      <Icon path={mdiCameraFlipOutline} className={styles.glyph} />
    </button>
  );
}

/**
 * Reads one frame after the other while it is on, and tells each scan. A frame is asked for when the one before is done with,
 * so that a slow device skips some instead of falling behind.
 */
function useScanning(video: HTMLVideoElement | null, isOn: boolean, onText: (text: string) => void) {
  const [repeats] = useState(createRepeats);
  const [reader, setReader] = useState<{ read: ReadVideo } | null>(null);
  const [isLost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  const tell = useEffectEvent(onText);
  useEffect(() => {
    openReader().then(
      (read) => setReader({ read }),
      () => setLost(true),
    );
  }, [tries]);
  useEffect(() => {
    if (!video || !reader || !isOn) return;
    let isHere = true;
    let frame = 0;
    const look = async () => {
      const text = await reader.read(video).catch(() => null);
      if (!isHere) return;
      const isScan = repeats.isScan(text, performance.now());
      frame = video.requestVideoFrameCallback(() => void look());
      if (text !== null && isScan) tell(text);
    };
    frame = video.requestVideoFrameCallback(() => void look());
    return () => {
      isHere = false;
      video.cancelVideoFrameCallback(frame);
    };
  }, [video, reader, isOn, repeats]);
  return {
    /** What reads codes did not load. */
    isLost: isLost && !reader,
    retry() {
      setLost(false);
      setTries((count) => count + 1);
    },
  };
}

/** Why nothing can be scanned here, and what to do. */
function NoPicture({ trouble, onRetry }: { trouble: Trouble | 'lost'; onRetry: () => void }) {
  const { title, text, canRetry = true } = words[trouble];
  return (
    // Where it is higher than its box, and nothing in it takes the focus, it is scrolled by keyboard itself.
    <div className={styles.trouble} tabIndex={canRetry ? undefined : 0}>
      <Icon path={mdiCameraOffOutline} size="large" />
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {canRetry && (
        <Button tone="accent" size="large" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

const words: Record<Trouble | 'lost', { title: string; text: string; canRetry?: boolean }> = {
  missing: {
    title: 'No camera here',
    text: 'Find people by name or code, connect a camera or use a hand scanner.',
  },
  denied: {
    title: 'The camera is not allowed',
    text: 'Allow it for this site in your browser’s settings, next to the address, then try again. Names and codes work without it.',
  },
  busy: {
    title: 'The camera does not answer',
    text: 'Another app may be using it: close that one, then try again. Names and codes work without it.',
  },
  insecure: {
    title: 'No camera over this connection',
    text: 'Browsers open the camera on secure pages alone. Open this page by an address that begins with https.',
    canRetry: false,
  },
  lost: {
    title: 'The scanner did not load',
    text: 'Check your connection and try again. Names and codes work without it.',
  },
};

/** MediaStream Image Capture (W3C), which TypeScript's DOM knows in part. */
interface WithTorch extends MediaTrackConstraintSet {
  torch?: boolean;
}

/** The light next to the lens; nothing where there is none. */
function Torch({ track }: { track: MediaStreamTrack }) {
  // A reopened track is dark.
  const [lit, setLit] = useState<MediaStreamTrack | null>(null);
  const capabilities = track.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!capabilities?.torch) return null;
  const isLit = lit === track;
  const constraint: WithTorch = { torch: !isLit };
  const turn = () =>
    track.applyConstraints({ advanced: [constraint] }).then(
      () => setLit(isLit ? null : track),
      () => {},
    );
  return (
    <button type="button" aria-label="Torch" aria-pressed={isLit} className={styles.tool} onClick={() => void turn()}>
      <Icon path={mdiFlashlight} className={styles.glyph} />
    </button>
  );
}

/** Why there is no picture. */
type Trouble = 'insecure' | 'missing' | 'denied' | 'busy';

type Picture =
  | { state: 'opening' }
  | { state: 'open'; stream: MediaStream; track: MediaStreamTrack; others: MediaDeviceInfo[] }
  | { state: 'trouble'; trouble: Trouble };

const opening: Picture = { state: 'opening' };

/** The camera on the back, or the one that was chosen. It is let go while the page is hidden, and opened again after that. */
function useStream() {
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

/** Milliseconds. */
const AGAIN_AFTER = 3000;

/**
 * Tells a scan from a ticket that is still being held there: what was read is new again once frames without it were seen, and
 * it was last seen three seconds ago. While nobody looks, such as during a verdict, nothing counts as a frame without it.
 */
export function createRepeats() {
  const seen = new Map<string, { at: number; isGone: boolean }>();
  return {
    /** What the frame of this moment holds; whether that is a scan. */
    isScan(text: string | null, now: number): boolean {
      for (const [known, last] of seen) {
        if (last.isGone && now - last.at > AGAIN_AFTER) seen.delete(known);
        else if (known !== text) last.isGone = true;
      }
      if (text === null) return false;
      const isNew = !seen.has(text);
      seen.set(text, { at: now, isGone: false });
      return isNew;
    },
  };
}
