import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/design/reset.css.ts';
import '../../../src/design/font.css.ts';
import { openFeed } from './runs/feed.ts';
import { defaults, type Settings, WithSettings } from './settings.ts';
import { Viewer } from './viewer.tsx';

/** Shows the viewer in the element with the id `root`. */
export function mount(settings: Settings = defaults): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the viewer.');
  createRoot(place).render(
    <StrictMode>
      <WithSettings value={settings}>
        <Viewer feed={openFeed()} />
      </WithSettings>
    </StrictMode>,
  );
}
