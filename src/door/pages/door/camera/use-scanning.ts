import { useEffect, useEffectEvent, useState } from 'react';
import { openReader, type ReadVideo } from './reader.ts';
import { createRepeats } from './repeats.ts';

/**
 * Reads one frame after the other while it is on, and tells each scan. A frame is asked for when the one before is done with,
 * so that a slow device skips some instead of falling behind.
 */
export function useScanning(video: HTMLVideoElement | null, isOn: boolean, onText: (text: string) => void) {
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
