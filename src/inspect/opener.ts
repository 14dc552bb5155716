import * as styles from './opener.css.ts';

export const BLOCKED = 'The browser has blocked the inspector’s window. Allow pop-ups for this site, and try again.';

interface Opener {
  /** Opens the viewer; `say` puts a sentence next to the button. */
  open: (say: (sentence: string) => void) => void;
  /** Sends nothing more, and forgets that this tab is watched. */
  stop: () => void;
}

/** In a corner of the page: browsers open a window only from a click. Here watching is switched off, too. */
export function addOpener({ open, stop }: Opener): void {
  const place = document.createElement('aside');
  place.className = styles.place;
  place.ariaLabel = 'Statecharts';
  const status = document.createElement('p');
  status.className = styles.said;
  status.role = 'status';
  const say = (sentence: string) => {
    status.textContent = sentence;
  };
  const buttons = document.createElement('div');
  buttons.className = styles.buttons;
  buttons.append(
    button('Open inspector', () => open(say)),
    button('Stop watching', () => {
      stop();
      place.remove();
    }),
  );
  place.append(status, buttons);
  document.body.append(place);
}

function button(name: string, click: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.className = styles.opener;
  made.type = 'button';
  made.textContent = name;
  made.addEventListener('click', click);
  return made;
}
