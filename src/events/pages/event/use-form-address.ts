import { useEffect, useEffectEvent, useRef } from 'react';
import { FORM_IS_OPEN } from '#rules/pages/pages.ts';

/**
 * Keeps in the address whether a form is open: for a reload, and for the way back from the login. What opens it is a step in the
 * history, so that Back closes it.
 */
export function useFormAddress(isOpen: boolean, close: () => void): void {
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
