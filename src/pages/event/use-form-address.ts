import { useEffect } from 'react';
import { FORM_IS_OPEN } from '#src/actors/registration-flow.ts';

/** Keeps in the address whether the form is open: for a reload, and for the way back from the login. */
export function useFormAddress(isOpen: boolean): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (address.searchParams.has(FORM_IS_OPEN) === isOpen) return;
    if (isOpen) address.searchParams.set(FORM_IS_OPEN, '');
    else address.searchParams.delete(FORM_IS_OPEN);
    history.replaceState(history.state, '', address);
  }, [isOpen]);
}
