import { mdiFlashlight } from '@mdi/js';
import { useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './camera.css.ts';

/** MediaStream Image Capture (W3C), which TypeScript's DOM knows in part. */
interface WithTorch extends MediaTrackConstraintSet {
  torch?: boolean;
}

/** The light beside the lens; nothing where there is none. */
export function Torch({ track }: { track: MediaStreamTrack }) {
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
