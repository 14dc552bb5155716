import { useSyncExternalStore } from 'react';
import { dropNote, keepNote, readNote } from '#src/api/device-notes.ts';

interface Pattern {
  /** In seconds from now. */
  tones: { hertz: number; begin: number }[];
  seconds: number;
  shape: OscillatorType;
  /** Milliseconds on, off, on. */
  vibration: number[];
}

/** Told apart without looking, and by people who hear no high or no low tones: up; the same twice; one, long and rough. */
const patterns = {
  welcome: {
    tones: [
      { hertz: 880, begin: 0 },
      { hertz: 1320, begin: 0.1 },
    ],
    seconds: 0.12,
    shape: 'sine',
    vibration: [60],
  },
  warn: {
    tones: [
      { hertz: 620, begin: 0 },
      { hertz: 620, begin: 0.22 },
    ],
    seconds: 0.14,
    shape: 'triangle',
    vibration: [90, 80, 90],
  },
  refuse: { tones: [{ hertz: 196, begin: 0 }], seconds: 0.55, shape: 'sawtooth', vibration: [400] },
} satisfies Record<string, Pattern>;

const LOUDNESS = 0.3;
/** A note of the device: what someone turned off stays off after the page was closed. */
const SILENT = 'door-silent';

let audio: AudioContext | null = null;
let isMuted = false;
const watchers = new Set<() => void>();

/** Sound and vibration of a verdict, never instead of its words. */
export const signals = {
  /** In the tap that opens the door, without which browsers make no sound. */
  prepare(): void {
    audio ??= globalThis.AudioContext ? new AudioContext() : null;
    resume();
  },
  welcome: () => give(patterns.welcome),
  warn: () => give(patterns.warn),
  refuse: () => give(patterns.refuse),
  mute: () => turn(true),
  unmute: () => turn(false),
};

export function useIsMuted(): boolean {
  return useSyncExternalStore(watchMuted, () => isMuted);
}

function give({ tones, seconds, shape, vibration }: Pattern): void {
  if (isMuted) return;
  navigator.vibrate?.(vibration);
  if (!audio) return;
  resume();
  for (const { hertz, begin } of tones) sound(audio, audio.currentTime + begin, { hertz, seconds, shape });
}

function sound(out: AudioContext, from: number, tone: { hertz: number; seconds: number; shape: OscillatorType }): void {
  const oscillator = new OscillatorNode(out, { type: tone.shape, frequency: tone.hertz });
  const gain = new GainNode(out, { gain: LOUDNESS });
  oscillator.connect(gain).connect(out.destination);
  const end = from + tone.seconds;
  // Without it the end of a tone cracks.
  gain.gain.setValueAtTime(LOUDNESS, end - 0.02);
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.start(from);
  oscillator.stop(end);
}

/** After a call or a look at another app it stands still (`suspended`; on iOS `interrupted`). */
function resume(): void {
  if (audio && audio.state !== 'running') audio.resume().catch(() => {});
}

function turn(silent: boolean): void {
  isMuted = silent;
  for (const changed of watchers) changed();
  // A forbidden storage keeps none: it holds until the page is closed.
  (silent ? keepNote(SILENT, 'yes') : dropNote(SILENT)).catch(() => {});
}

function watchMuted(changed: () => void): () => void {
  if (watchers.size === 0) void readMuted();
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

async function readMuted(): Promise<void> {
  isMuted ||= (await readNote(SILENT).catch(() => null)) !== null;
  for (const changed of watchers) changed();
}
