import { useEffect, useEffectEvent, useRef } from 'react';
import type { Shown } from '#machines/calls/problem.ts';
import type { EventDetails, SeatByCode } from '#openapi/types.ts';
import { firstName } from '#rules/accounts/first-name.ts';
import {
  type GuestRegistration,
  guestDraft,
  useGuestRegistration,
} from '#src/registrations/actors/guest-registration.ts';
import { loginDraft, readDraft, writeDraft } from '#src/session/drafts/drafts.ts';
import { CodeForm } from '#src/accounts/email-code/code-form.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { useBackOnline } from '#src/ui/connection/connection.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { takeOnFont } from '#src/ui/late-font/take-on-font.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { Offer } from '../offer.ts';
import { GuestDetailsForm, titleOf } from './guest-details.tsx';
import * as styles from './guest.css.ts';

type GuestSheetProps = {
  event: EventDetails;
  offer: Offer;
  /** False once the person went back. */
  isWanted: boolean;
  onClosed: () => void;
  onSeat: (seat: SeatByCode) => void;
  onRefusal: (error: Shown) => void;
  /** To the login, and back here after it. */
  onLogin: () => void;
  /** Where focus goes after closing, where nothing has it. */
  returnFocus: () => void;
};

/** A seat without an account, over the event's page: name, address and answers, then the code that comes by mail. */
export function GuestSheet({ event, offer, isWanted, onLogin, returnFocus, ...ends }: GuestSheetProps) {
  const guest = useGuestRegistration(event.event_id);
  useBackOnline(guest.retry);
  useEnds(guest, isWanted, ends);
  // It lies over the page, which may move under it.
  useEffect(() => void (guest.isOpen && takeOnFont()), [guest.isOpen]);
  const logIn = () => {
    const { email } = readDraft(guestDraft(event.event_id), ['email']);
    if (email) writeDraft(loginDraft, { username: email });
    onLogin();
  };
  return (
    <Drawer isWide isOpen={guest.isOpen} onClose={guest.close} title={titleOf(offer)} returnFocus={returnFocus}>
      <div className={styles.sheet}>
        <p className={styles.event} dir="auto">
          {event.title}
        </p>
        <Step event={event} offer={offer} guest={guest} onLogin={logIn} />
      </div>
    </Drawer>
  );
}

type StepProps = Pick<GuestSheetProps, 'event' | 'offer' | 'onLogin'> & { guest: GuestRegistration };

function Step({ event, offer, guest, onLogin }: StepProps) {
  if (event.status === 'cancelled') return <Cancelled />;
  if (guest.isOthers && guest.seat) return <SeatOfOther seat={guest.seat} onOther={guest.changeDetails} />;
  if (!guest.asksForCode) return <GuestDetailsForm event={event} offer={offer} guest={guest} onLogin={onLogin} />;
  return (
    <CodeForm
      email={guest.email}
      error={guest.error}
      isBusy={guest.isBusy}
      isUnanswered={guest.isUnanswered}
      isOver={guest.isOver}
      isSentAgain={guest.isSentAgain}
      canResend={guest.canResend}
      onCode={guest.submitCode}
      onResend={guest.requestCode}
      onOtherEmail={guest.changeDetails}
    />
  );
}

/** Heard by the page while the sheet is open: a code is no longer of use, and none is asked for. */
function Cancelled() {
  return (
    <Notice tone="danger" role="alert" title="This event is cancelled">
      There’s nothing more to do. Close this to read what its page says.
    </Notice>
  );
}

type Ends = Pick<GuestSheetProps, 'onClosed' | 'onSeat' | 'onRefusal'>;

/** Opens and closes it as the page wants, and tells the page how it ended. */
function useEnds(guest: GuestRegistration, isWanted: boolean, { onClosed, onSeat, onRefusal }: Ends) {
  const { isOpen, isOthers, isRefused, seat, error, open, close } = guest;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isWanted) open();
    else close();
  }, [isWanted, open, close]);
  const end = useEffectEvent(() => {
    if (isRefused && error) onRefusal(error);
    else if (seat && !isOthers) onSeat(seat);
    onClosed();
  });
  useEffect(() => {
    if (!isOpen && wasOpen.current) end();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

type Props = { seat: SeatByCode; onOther: () => void };

/** Two people share a mailbox, and the other one was first. */
function SeatOfOther({ seat: { ticket, ticket_token }, onOther }: Props) {
  const whose = firstName(ticket.full_name);
  return (
    <>
      <Notice tone="warning" role="status" title="You don’t have a seat yet">
        <strong className={styles.address} translate="no">
          {ticket.email}
        </strong>{' '}
        is registered already, for{' '}
        <span dir="auto" translate="no">
          {whose || 'someone else'}
        </span>
        . Each seat needs its own email address.
      </Notice>
      <Button size="large" wide onClick={onOther}>
        Use another address
      </Button>
      <LinkButton href={`/ticket/${ticket_token}`} tone="soft" wide>
        Show that registration
      </LinkButton>
    </>
  );
}
