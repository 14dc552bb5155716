import { useRef, useState, useTransition } from 'react';
import * as styles from './event-head.css.ts';

const load = () => import('./read-contact.ts');
const LOST = 'No answer. Try again.';

/**
 * Asks for the host's address, opens a mail to it, and leaves it there for people without a mail program. Until then it is
 * nowhere in the page, where robots look for addresses.
 */
export function WriteToHost({ eventId, title }: { eventId: string; title: string }) {
  const [isBusy, start] = useTransition();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const press = () =>
    !isBusy &&
    start(async () => {
      setProblem('');
      const answer = await load().then(
        (code) => code.readContact(eventId, LOST),
        () => ({ problem: LOST }),
      );
      if ('problem' in answer) return setProblem(answer.problem);
      takesFocus.current = document.activeElement === button.current;
      setAddress(answer.email);
      open(answer.email, title);
    });
  return (
    <div className={styles.contact}>
      {address === undefined && (
        <button ref={button} type="button" className={styles.write} aria-disabled={isBusy} onClick={press}>
          Write to the host
        </button>
      )}
      <span role="status">
        {address === undefined ? (
          isBusy ? (
            'One moment…'
          ) : (
            problem
          )
        ) : (
          <>
            Write to{' '}
            <a
              ref={(link) => {
                if (takesFocus.current) link?.focus();
                takesFocus.current = false;
              }}
              href={mailTo(address, title)}
              className={styles.write}
              translate="no"
            >
              {address}
            </a>
          </>
        )}
      </span>
    </div>
  );
}

function open(address: string, title: string) {
  const link = document.createElement('a');
  link.href = mailTo(address, title);
  link.click();
}

function mailTo(address: string, title: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(title)}`;
}
