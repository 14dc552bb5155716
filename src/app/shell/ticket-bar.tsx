import { mdiQrcode } from '@mdi/js';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#openapi/types.ts';
import { findPage, type PageName } from '#rules/pages/pages.ts';
import { useUser } from '#src/session/auth.ts';
import { pageData } from '#src/api/page-data.ts';
import type { KeptTicket } from '#src/api/kept-tickets.ts';
import { cardTime } from '#src/events/event/event-time.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useLayer } from '#src/ui/layer/use-layer.ts';
import { toast } from '#src/ui/live/toast.ts';
import type { FullTicket } from './full-ticket.tsx';
import { useNearTicket } from './use-near-ticket.ts';
import * as styles from './ticket-bar.css.ts';

/** The way to the ticket from every page, for people whose event is on or starts within a day. Without a login it goes by what this device keeps. */
export function TicketBar() {
  const user = useUser();
  const [path] = useLocation();
  const { kind, name } = findPage(path);
  if (kind === 'admin' || pageData.isKept) return null;
  return <OwnBar key={user?.user_id} user={user} path={path} page={name} />;
}

type Props = { user: User | null; path: string; page: PageName };

function OwnBar({ user, path, page }: Props) {
  const near = useNearTicket(user?.user_id ?? null, path, page === 'home' || page === 'my-events');
  const { isOpen, open, close } = useLayer();
  // What is held out stays, whatever the clock says meanwhile.
  const [shown, setShown] = useState<KeptTicket | null>(null);
  const [code, setCode] = useState<{ Full: typeof FullTicket } | null>(null);
  const load = useCallback(() => import('./full-ticket.tsx').then((file) => setCode({ Full: file.FullTicket })), []);
  const isNear = near !== null;
  useEffect(() => {
    // With the bar, so that the ticket is there where the network is not.
    if (isNear) load().catch(() => {});
  }, [isNear, load]);
  function show() {
    setShown(near);
    open();
    load().catch(() => {
      close();
      toast('Your ticket did not load. Check your connection and try again.', 'danger');
    });
  }
  return (
    <>
      {near && page !== 'my-events' && (
        <aside aria-label="Your ticket" className={styles.place} data-ticket-bar>
          <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={show}>
            <Icon path={mdiQrcode} className={styles.glyph} />
            <span className={styles.words}>
              <span className={styles.going}>You’re going · Show ticket</span>
              <span className={styles.event}>
                {cardTime({ ...near, format: 'in_person' })} · <bdi translate="no">{near.title}</bdi>
              </span>
            </span>
          </button>
        </aside>
      )}
      {isOpen && shown && code && <code.Full ticket={shown} name={user?.full_name} onClose={close} />}
    </>
  );
}
