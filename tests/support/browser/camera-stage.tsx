import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '#src/design/reset.css.ts';
import { Camera } from '#src/door/pages/door/camera/camera.tsx';

/** What a test reads and turns. */
export interface Stage {
  texts: string[];
  pause: (isPaused: boolean) => void;
}

declare global {
  interface Window {
    stage: Stage;
  }
}

let isPaused = false;
const watchers = new Set<() => void>();
window.stage = {
  texts: [],
  pause(paused) {
    isPaused = paused;
    for (const changed of watchers) changed();
  },
};

function Shown() {
  const paused = useSyncExternalStore(watch, () => isPaused);
  return <Camera onText={(text) => window.stage.texts.push(text)} isPaused={paused} />;
}

function watch(changed: () => void) {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<Shown />);
