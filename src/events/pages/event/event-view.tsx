import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import { useZone } from '#src/session/auth.ts';
import { type RegistrationFlow, useRegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { wrap } from '#src/design/layout.css.ts';
import { pageCoverSizes } from '#src/events/event/cover-sources.ts';
import { OwnEventCover } from '#src/events/event/own-event-cover.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { useViewerZone } from '#src/events/event/use-viewer-zone.ts';
import { type Standing, standingOf } from '#src/registrations/registration/registration-messages.ts';
import { RetryNotice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { About } from './about.tsx';
import { OwnAnswers } from './answers/own-answers.tsx';
import type * as PageEnd from './page-end/page-end.tsx';
import { EventNews } from './event-news.tsx';
import { EventPanel } from './event-panel.tsx';
import { useGuest } from './guest/use-guest.ts';
import { EventHead } from './head/event-head.tsx';
import { linkToJoinNow } from './next-look.ts';
import { useConfirmation } from './confirmation/use-confirmation.ts';
import { type Offer, offerOf } from './offer.ts';
import { OwnStatus } from './own-status.tsx';
import { CancelAction, PanelActions } from './panel-actions.tsx';
import { RegistrationForm } from './registration-form.tsx';
import * as styles from './event-view.css.ts';
import { FORM_IS_OPEN } from '#rules/pages/pages.ts';

const CancelQuestion = lazy(() =>
  import('#src/registrations/registration/cancel-question.tsx').then((file) => ({ default: file.CancelQuestion })),
);

type Beyond = typeof PageEnd;

type Props = {
  event: EventDetails;
  /** Whether it was read for this person; what came with the HTML was not. */
  isOwn: boolean;
  /** Reading it for this person did not work. */
  hasFailed: boolean;
  onRetry: () => void;
};

/** Cover, facts, registration and text of an event. On a small screen the facts come before the text. */
export function EventView({ event, isOwn, hasFailed, onRetry }: Props) {
  const isLoggedIn = useZone() === 'in';
  const ownFlow = useRegistrationFlow(event.event_id);
  const guest = useGuest(event.event_id, ownFlow, isLoggedIn);
  const { flow } = guest;
  const places = useGuidedFocus(flow);
  useFormAddress(flow.isFillingIn || guest.isWanted, () => {
    flow.closeForm();
    guest.close();
  });
  const offer = useOffer(event);
  const { registration } = event;
  const confirmation = useConfirmation(event, flow);
  const panel = useRef<HTMLDivElement>(null);
  const link = linkToJoinNow(event, Date.now());
  const answers = registration && event.has_form && (
    <OwnAnswers eventId={event.event_id} registrationId={registration.registration_id} />
  );
  const beyond = useBeyond();
  const about = (
    <>
      <About event={event} />
      {isOwn && beyond && <beyond.WhoComes event={event} />}
    </>
  );
  const question = <Question event={event} flow={flow} />;
  const again = againOf(offer, flow);
  if (confirmation) {
    const { Confirmation, ...own } = confirmation;
    return (
      <>
        <Confirmation {...{ event, ...own, flow, answers, about, again }} />
        {question}
      </>
    );
  }
  if (guest.code && guest.shown) {
    const { GuestConfirmation } = guest.code;
    return <GuestConfirmation {...{ event, about, again }} seat={guest.shown} onNews={guest.show} />;
  }
  return (
    <>
      <Whole
        {...{ event, flow, offer, places, isOwn, hasFailed, onRetry, link, panel, about }}
        answers={answers}
        kept={linkOf(guest.kept, beyond)}
        keptStanding={guest.kept?.standing}
      />
      {beyond && <beyond.PageEnd {...{ event, isOwn, flow, offer, link, panel }} kept={guest.kept} />}
      {question}
      <GuestSheet event={event} offer={offer} guest={guest} button={places.button} onLogin={ownFlow.logIn} />
    </>
  );
}

function linkOf(kept: ReturnType<typeof useGuest>['kept'], beyond: Beyond | undefined) {
  return kept && beyond && <beyond.KeptSeatLink kept={kept} />;
}

/** The way in for people who no longer have a registration. */
function againOf(offer: Offer, { isBusy, register }: RegistrationFlow) {
  return offer.does === 'register' ? { words: offer.words, isBusy, onRegister: register } : null;
}

type WholeProps = Omit<SideProps, 'children'> & { answers: ReactNode; about: ReactNode };

/** The page while nothing has just come of registering. */
function Whole({ answers, about, ...side }: WholeProps) {
  const { event, flow, offer, places, isOwn } = side;
  return (
    <>
      <EventHead event={event} />
      <div className={`${wrap} ${styles.layout}`}>
        <div className={styles.cover}>
          <OwnEventCover event={event} sizes={pageCoverSizes} size="large" />
        </div>
        <Side {...side}>{answers}</Side>
        <div className={`${styles.text} ${flow.isFillingIn ? styles.filling : ''}`}>
          {isOwn && flow.isFillingIn ? (
            <RegistrationForm {...{ event, flow, offer }} heading={places.form}>
              {about}
            </RegistrationForm>
          ) : (
            about
          )}
        </div>
      </div>
    </>
  );
}

type GuestProps = {
  event: EventDetails;
  offer: Offer;
  guest: ReturnType<typeof useGuest>;
  button: RefObject<HTMLButtonElement | null>;
  onLogin: () => void;
};

function GuestSheet({ guest, button, ...props }: GuestProps) {
  const { code, kept, isWanted, close, show, setRefusal, setStanding } = guest;
  if (!code) return null;
  const returnFocus = () => document.activeElement === document.body && button.current?.focus();
  return (
    <>
      {kept && <code.GuestNews token={kept.ticketToken} onNews={show} onStanding={setStanding} />}
      <code.GuestSheet
        {...props}
        {...{ isWanted, returnFocus }}
        onClosed={close}
        onSeat={show}
        onRefusal={setRefusal}
      />
    </>
  );
}

function Question({ event: { registration, title }, flow }: { event: EventDetails; flow: RegistrationFlow }) {
  if (!registration || !flow.isAsking) return null;
  return (
    <Suspense>
      <CancelQuestion flow={flow} status={standingOf(registration)} title={title} />
    </Suspense>
  );
}

type SideProps = Props & {
  flow: RegistrationFlow;
  offer: Offer;
  places: ReturnType<typeof useGuidedFocus>;
  link: string | null;
  panel: RefObject<HTMLDivElement | null>;
  kept: ReactNode;
  keptStanding: Standing | undefined;
  children: ReactNode;
};

function Side({ event, flow, offer, places, isOwn, hasFailed, onRetry, link, panel, kept, ...rest }: SideProps) {
  return (
    <aside aria-label="Date, place and registration" className={styles.side}>
      <EventNews event={event} />
      <EventPanel
        event={event}
        keptStanding={rest.keptStanding}
        isWaiting={!isOwn && !hasFailed}
        isFillingIn={flow.isFillingIn}
        link={link}
        actions={panel}
        below={isOwn && <CancelAction flow={flow} offer={offer} button={places.button} />}
      >
        <OwnStatus event={event} isCancelled={flow.outcome === 'cancelled'} heading={places.status} />
        {isOwn ? (
          <PanelActions event={event} flow={flow} offer={offer} button={places.button} kept={kept} />
        ) : (
          <PanelWaiting isFillingIn={flow.isFillingIn} hasFailed={hasFailed} onRetry={onRetry} />
        )}
      </EventPanel>
      {rest.children}
    </aside>
  );
}

/** Until it is known how this person stands to the event. */
function PanelWaiting({
  isFillingIn,
  hasFailed,
  onRetry,
}: Pick<Props, 'hasFailed' | 'onRetry'> & { isFillingIn: boolean }) {
  if (!hasFailed) return <Skeleton shape="block" className={styles.waiting[isFillingIn ? 'button' : 'buttons']} />;
  return <RetryNotice onRetry={onRetry}>Your registration did not load.</RetryNotice>;
}

/** What is of use only once someone is on the page. Its code is fetched after the page stands; without it the page is whole. */
function useBeyond(): Beyond | undefined {
  const [code, setCode] = useState<Beyond>();
  useEffect(() => {
    // Not as a second argument: the build takes `then` to the code alone, and lost styles would be nobody's.
    import('./page-end/page-end.tsx').then(setCode).catch(() => {});
  }, []);
  return code;
}

function useOffer(event: EventDetails): Offer {
  const { registration_opens_at, starts_at, timezone } = event;
  return offerOf(event, shortMoment(registration_opens_at ?? starts_at, timezone, useViewerZone(timezone)));
}

/**
 * Keeps in the address whether a form is open: for a reload, and for the way back from the login. What opens it is a step in the
 * history, so that Back closes it.
 */
function useFormAddress(isOpen: boolean, close: () => void): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    // What the address said at first is acted on by others: until then nothing is taken out of it.
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const address = new URL(location.href);
    if (address.searchParams.has(FORM_IS_OPEN) === isOpen) return;
    if (isOpen) {
      address.searchParams.set(FORM_IS_OPEN, '');
      history.pushState({ opensForm: true }, '', address);
    } else if ((history.state as { opensForm?: true } | null)?.opensForm) history.back();
    else {
      address.searchParams.delete(FORM_IS_OPEN);
      history.replaceState(history.state, '', address);
    }
  }, [isOpen]);
  const goBack = useEffectEvent(() => {
    if (isOpen && !new URLSearchParams(location.search).has(FORM_IS_OPEN)) close();
  });
  useEffect(() => {
    const gone = () => goBack();
    window.addEventListener('popstate', gone);
    return () => window.removeEventListener('popstate', gone);
  }, []);
}

/**
 * Moves focus with the flow: to the form that opens, or that is open after a login or a reload; back to the button when it
 * closes or is refused, to the status when it is done.
 */
function useGuidedFocus({ isFillingIn, outcome }: RegistrationFlow) {
  const places = {
    status: useRef<HTMLHeadingElement>(null),
    button: useRef<HTMLButtonElement>(null),
    form: useRef<HTMLHeadingElement>(null),
  };
  const before = useRef({ isFillingIn, outcome });
  const aim = useRef<keyof typeof places>(isFillingIn ? 'form' : null);
  const held = useRef<HTMLElement>(null);

  useEffect(() => {
    const last = before.current;
    before.current = { isFillingIn, outcome };
    if (outcome !== null && outcome !== last.outcome) aim.current = outcome === 'refused' ? 'button' : 'status';
    else if (isFillingIn !== last.isFillingIn) aim.current = isFillingIn ? 'form' : 'button';
  }, [isFillingIn, outcome]);

  // After every rendering: what is aimed at may come a little later than what led to it.
  useEffect(() => {
    // A button that turned into another, as what is known of the event changed, hands focus on.
    const isLost = held.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) aim.current ??= 'button';
    const place = aim.current && places[aim.current].current;
    if (!place) return;
    // The heading of the form alone, at the lower edge, would show nothing of it.
    arriveAt(place, aim.current === 'form' ? 'start' : 'nearest');
    held.current = aim.current === 'button' ? place : null;
    aim.current = null;
  });
  return places;
}

function arriveAt(place: HTMLElement, block: ScrollLogicalPosition) {
  place.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
}
