import { mdiTune } from '@mdi/js';
import { Link } from 'wouter';
import { useRef, useState, useTransition } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import { categoryLabels } from '#rules/events/event-labels.ts';
import { wrap } from '#src/design/layout.css.ts';
import { useListAddress } from '#src/events/event/list-address.ts';
import { Face } from '#src/ui/face/face.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import * as styles from './event-head.css.ts';

/** What it is, in a sentence, and who invites. */
export function EventHead({ event }: { event: EventDetails }) {
  const { event_id, title, summary, organiser_name, has_contact, category, own_role } = event;
  const back = { href: useListAddress(), label: 'All events', isReturn: true };
  return (
    <div className={styles.frame}>
      <PageHead overlap="cover" back={back} title={title} lead={summary}>
        <div className={styles.byline}>
          <Face name={organiser_name} />
          <div className={styles.words}>
            <p>
              Hosted by <Hosts event={event} /> · {categoryLabels[category]}
            </p>
            {has_contact && <WriteToHost key={event_id} eventId={event_id} title={title} />}
          </div>
        </div>
      </PageHead>
      {own_role && (
        <div className={`${wrap} ${styles.corner}`}>
          <Link
            href={own_role === 'check_in' ? `/door/${event_id}` : `/admin/events/view/${event_id}`}
            className={styles.manage}
          >
            <Icon path={mdiTune} size="small" />
            {own_role === 'check_in' ? 'Open the door' : 'Manage event'}
          </Link>
        </div>
      )}
    </div>
  );
}

/** The host and who hosts it too, "Ada, Grace and Alan"; links where they have a page. */
function Hosts({ event: { host_id, organiser_name, co_hosts } }: { event: EventDetails }) {
  return [{ host_id, name: organiser_name }, ...co_hosts].map(({ host_id: id, name }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two of them may have one name
    <span key={index}>
      {index > 0 && (index < co_hosts.length ? ', ' : ' and ')}
      {id === null ? (
        <span className={styles.name} translate="no">
          {name}
        </span>
      ) : (
        <Link href={`/host/${id}`} className={styles.name} translate="no">
          {name}
        </Link>
      )}
    </span>
  ));
}

const loadContact = () => import('./read-contact.ts');
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
      const answer = await loadContact().then(
        (code) => code.readContact(eventId, LOST),
        () => ({ problem: LOST }),
      );
      if ('problem' in answer) return setProblem(answer.problem);
      takesFocus.current = document.activeElement === button.current;
      setAddress(answer.email);
      openMail(answer.email, title);
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

function openMail(address: string, title: string) {
  const link = document.createElement('a');
  link.href = mailTo(address, title);
  link.click();
}

function mailTo(address: string, title: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(title)}`;
}
