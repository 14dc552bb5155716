import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#src/design/reset.css.ts';
import '#src/design/font.css.ts';
import { openFeed } from './runs/feed.ts';
import { Viewer } from './viewer.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the viewer.');

createRoot(place).render(
  <StrictMode>
    <Viewer feed={openFeed()} />
  </StrictMode>,
);
