import { createHash } from 'node:crypto';

/**
 * The two scripts that stand in a rendered page itself, word for word the same in each: the content security policy lets
 * them in by their hashes, and nothing else that stands in a page.
 */

/**
 * In the head, before anything is painted: whoever has a session (specification, point 9) is not shown what visitors are, until
 * the page knows them; and a reader whose clock, by their settings or else this device, shows other times than the event's has
 * room kept for their own.
 */
export const viewerScript = inline(`{
  const { dataset } = document.documentElement;
  const [zone, ...times] = document.currentScript.dataset.clock.split(' ');
  const clock = (time, timeZone) => new Date(time).toLocaleString('en', { timeZone });
  let own;
  try {
    if (localStorage.getItem('authToken')) {
      dataset.session = '';
      own = JSON.parse(localStorage.getItem('authUser')).timezone;
    }
  } catch {}
  try {
    if (times.some((time) => clock(time, zone) !== clock(time, own))) dataset.elsewhere = '';
  } catch {}
  setTimeout(() => delete dataset.session, 5000);
}`);

/**
 * At the end: fetches the code, named by its attribute, once the page is painted, which would wait for it else. A page in
 * the background is never painted. Whoever has a session waits for the code more than for the paint. The styles are in the
 * page; the code would fetch them again, were there no links to them.
 * A button that is pressed before is pressed again once there is code behind it.
 * The font comes late too: the page takes it on if nothing in sight moves up or down by that, nor far to a side, tried between
 * two paints, and else the next page does.
 */
export const startScript = inline(`{
  const { code, styles } = document.currentScript.dataset;
  const { dataset } = document.documentElement;
  for (const href of styles.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
  let files = code.split(' ');
  const start = () => {
    for (const file of files) import(file);
    files = [];
  };
  if ('session' in dataset) start();
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 200);
  let pressed = null;
  const remember = ({ target }) => (pressed = target.closest('button'));
  addEventListener('click', remember, true);
  window.pressAgain = () => {
    removeEventListener('click', remember, true);
    pressed?.click();
    pressed = null;
  };
  const seen = (element) => {
    const { top, left } = element.getBoundingClientRect();
    return top < innerHeight ? [top, left] : [innerHeight, 0];
  };
  const places = () => [...document.querySelectorAll('h1, h2, h3, p, form, article, button, select, a')].flatMap(seen);
  document.fonts.load("1em 'Figtree later'").then(() => {
    const before = places();
    dataset.font = 'later';
    if (places().some((place, at) => Math.abs(place - before[at]) > (at % 2 ? 16 : 2))) delete dataset.font;
  }).catch(() => {});
}`);

function inline(script: string): string {
  return script.replaceAll(/\n\s*/g, '');
}

/** As the content security policy names it. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
