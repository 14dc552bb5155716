import * as styles from './opener.css.ts';

/** A small button in a corner of the page: browsers open a window only from a click. */
export function addOpener(open: () => void): void {
  const place = document.createElement('aside');
  const button = document.createElement('button');
  place.className = styles.place;
  place.ariaLabel = 'Statecharts';
  button.className = styles.opener;
  button.type = 'button';
  button.textContent = 'Open inspector';
  button.addEventListener('click', open);
  place.append(button);
  document.body.append(place);
}
