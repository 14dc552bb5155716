import { mdiCameraFlipOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { NoPicture } from './no-picture.tsx';
import { Torch } from './torch.tsx';
import { useScanning } from './use-scanning.ts';
import { useStream } from './use-stream.ts';
import * as styles from './camera.css.ts';

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
