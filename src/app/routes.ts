import { type AdminPageName, findPage, type FoundPage, type PageName } from '#rules/pages/pages.ts';
import { type OnDemand, onDemand } from '#src/ui/on-demand/on-demand.ts';
import type { Page } from './admin-pages.ts';

export interface Route extends FoundPage {
  /** Fetches the page's code; asking again costs nothing. */
  load: OnDemand<Page>;
}

/** What is shown at a path. */
export function findRoute(path: string): Route {
  const found = findPage(path);
  const { page } = found;
  return { ...found, load: page.kind === 'admin' ? adminPage(page.name) : components[page.name] };
}

const components: Record<PageName, OnDemand<Page>> = {
  home: onDemand(() => import('#src/pages/home/home.page.tsx').then((file) => file.HomePage)),
  event: onDemand(() => import('#src/pages/event/event.page.tsx').then((file) => file.EventPage)),
  login: onDemand(() => import('#src/pages/login/login.page.tsx').then((file) => file.LoginPage)),
  'sign-up': onDemand(() => import('#src/pages/sign-up/sign-up.page.tsx').then((file) => file.SignUpPage)),
  profile: onDemand(() => import('#src/pages/profile/profile.page.tsx').then((file) => file.ProfilePage)),
  'edit-profile': onDemand(() =>
    import('#src/pages/edit-profile/edit-profile.page.tsx').then((file) => file.EditProfilePage),
  ),
  'forgot-password': onDemand(() =>
    import('#src/pages/forgot-password/forgot-password.page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  'reset-password': onDemand(() =>
    import('#src/pages/reset-password/reset-password.page.tsx').then((file) => file.ResetPasswordPage),
  ),
  'confirm-email': onDemand(() =>
    import('#src/pages/confirm-email/confirm-email.page.tsx').then((file) => file.ConfirmEmailPage),
  ),
  feedback: onDemand(() => import('#src/pages/feedback/feedback.page.tsx').then((file) => file.FeedbackPage)),
  'not-found': onDemand(() => import('#src/pages/not-found/not-found.page.tsx').then((file) => file.NotFoundPage)),
};

const loaded = new Map<AdminPageName, OnDemand<Page>>();

/** Their code is listed in a file of its own: whoever never organises anything does not fetch the list. */
function adminPage(name: AdminPageName): OnDemand<Page> {
  const load =
    loaded.get(name) ?? onDemand(() => import('./admin-pages.ts').then(({ adminPages }) => adminPages[name]()));
  loaded.set(name, load);
  return load;
}
