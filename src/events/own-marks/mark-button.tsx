import { mdiBellCheckOutline, mdiBellPlusOutline, mdiBookmark, mdiBookmarkOutline } from '@mdi/js';
import { useEffect, useEffectEvent, useTransition } from 'react';
import { intentPath } from '#rules/pages/intent.ts';
import type { EventDetails } from '#openapi/types.ts';
import { useUser, useZone } from '#src/session/auth.ts';
import { forgetIntent, keepIntent, readIntentOf } from '#src/session/intent.ts';
import { goFromPage } from '#src/session/page-navigation.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import * as styles from './mark-button.css.ts';
import type { Mark } from './set-mark.ts';

type Props = { event: EventDetails; mark: Mark };

const LOOK_EVERY = 20_000;

const load = () => import('./set-mark.ts');

/**
 * Saves an event, or asks to be told when one can register; pressed again it takes that back. The same for everybody in the
 * server's HTML. A visitor is led to the login, and what was pressed is done on the way back.
 */
export function MarkButton({ event, mark }: Props) {
  const [isBusy, start] = useTransition();
  const isLoggedIn = useZone() === 'in';
  const email = useUser()?.email;
  const isOn = event[mark];
  const { event_id: id, title } = event;
  const act = mark === 'is_saved' ? 'save' : 'alert';
  const set = (on: boolean) =>
    start(async () => {
      const code = await load().catch(() => toast('This did not load. Check your connection and try again.', 'danger'));
      await code?.setMark(event, mark, on);
    });
  function press() {
    if (isLoggedIn) return set(!isOn);
    // Not the address: a second press may find that of the login, whose code is still on its way.
    const returnTo = intentPath({ act, id });
    keepIntent({ act, id, title }, returnTo);
    goFromPage({ to: '/login', keepPlace: false, returnTo });
  }
  const goOn = useEffectEvent(() => {
    const intent = isLoggedIn ? readIntentOf(email) : null;
    if (intent?.act !== act || intent.id !== id) return;
    forgetIntent();
    set(true);
  });
  useEffect(() => goOn(), [isLoggedIn, email]);
  useLooks(event.event_id, mark === 'has_alert' && isOn);
  const { icon, words } = looks(event)[mark];
  return (
    <Button
      tone="soft"
      wide
      size={mark === 'has_alert' ? 'large' : 'medium'}
      icon={icon}
      {...(mark === 'is_saved'
        ? { 'aria-pressed': isOn }
        : // The words change with what is on, so it is no toggle button.
          { 'aria-label': isOn ? `${words}. Turn this off` : undefined })}
      className={styles.mark}
      busy={isBusy}
      onClick={press}
    >
      {words}
    </Button>
  );
}

/** Who waits for a seat sees it when it is there: nothing else says so to an open page. */
function useLooks(eventId: string, isWaiting: boolean) {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(
      () =>
        void load().then(
          (code) => code.readEvent(eventId),
          () => {},
        ),
      LOOK_EVERY,
    );
    return () => clearInterval(timer);
  }, [eventId, isWaiting]);
}

function alertText(isOn: boolean, isFull: boolean) {
  const news = isFull ? 'when a seat is free' : 'when it opens';
  return isOn ? `We’ll tell you ${news}` : `Tell me ${news}`;
}

const looks = ({ is_saved, has_alert, registration_state }: EventDetails) => ({
  is_saved: { icon: is_saved ? mdiBookmark : mdiBookmarkOutline, words: 'Save' },
  has_alert: {
    icon: has_alert ? mdiBellCheckOutline : mdiBellPlusOutline,
    words: alertText(has_alert, registration_state === 'full'),
  },
});
