import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './design/reset.css.ts';
import './design/font.css.ts';
import { findPage } from '#rules/pages/pages.ts';
import { formatOf } from '#rules/time/zone-names.ts';
import { auth } from './session/auth.ts';
import { draftsFor } from './session/drafts/bring-drafts.ts';
import { pageData, site } from './api/page-data.ts';
import { App } from './app/app.tsx';
import { isTranslated } from './app/first-changes.ts';
import { listenToMachines } from './app/navigation.ts';
import { codeOf } from './app/routes.ts';
import { forgetLostCode } from './ui/on-demand/on-demand.ts';

const place = document.getElementById('root') ?? noPlace();
/** The address that the HTML is for. */
const arrivedAt = location.pathname;

listenToMachines();
// A tab that is watched has it in its name, which outlives navigation and reloads.
if (__INSPECTOR__ && site.inspector && /[?&]inspect/.test(location.search + window.name)) {
  // It sees every machine from its first state on; without it the application starts all the same.
  void import('./inspect/attach.ts')
    .then((inspector) => inspector.attach(auth))
    .catch(console.error)
    .then(start);
} else start();

// Nothing here is an `await`: a page's code imports this file's chunk, and would wait for it in turn.
function start() {
  auth.start();
  // With its code at hand the page is there at once; what takes the place of a fallback React holds back for 300 ms.
  const page = findPage(location.pathname);
  void Promise.all([codeOf(page)().catch(forgetLostCode), draftsFor(page)]).then(show);
}

function show() {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // What the server has rendered is taken over as it stands.
  if (place.firstChild && isAsServed()) hydrateRoot(place, app, { onRecoverableError: reportMismatch });
  else createRoot(place).render(app);
}

/**
 * Whether the application says here what the HTML says: a translator has other words, and a browser that doesn't know a time
 * zone says times in UTC.
 */
function isAsServed() {
  const zones = JSON.stringify(pageData).matchAll(/"timezone":"([^"]+)"/g);
  return !isTranslated() && [...zones].every(([, zone = '']) => formatOf(zone));
}

/** A redirect before that, such as to the login, shows the other page; that this HTML is not its own is no fault. */
function reportMismatch(error: unknown) {
  if (location.pathname === arrivedAt && !isTranslated()) reportError(error);
}

function noPlace(): never {
  throw new Error('The page has no place for the application.');
}
