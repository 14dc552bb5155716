export interface Navigation {
  to: string;
  /** Whether a private page that is left is gone back to after the login. */
  keepPlace: boolean;
  /** Where the login leads back to, wherever the person is now. */
  returnTo?: string;
  /** Whether the same page goes on at that address: nothing of it begins anew, and Back goes past the one it had. */
  goesOn?: boolean;
}

type Go = (navigation: Navigation) => void;

let go: Go = () => {};

/** Hears the navigations that machines of pages decide. */
export function onPageNavigation(listener: Go): void {
  go = listener;
}

/** Where a page's machine sends the person. */
export function goFromPage(navigation: Navigation): void {
  go(navigation);
}
