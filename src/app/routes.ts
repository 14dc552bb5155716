import type { Page, PageName } from '#rules/pages/pages.ts';
import { pageData } from '#src/api/page-data.ts';
import { type OnDemand, onDemand } from '#src/ui/on-demand/on-demand.ts';
import type { PageComponent } from './admin-pages.ts';

const loads = new Map<Page, OnDemand<PageComponent>>();

/** Fetches the code of a page; asking again costs nothing. */
export function codeOf(page: Page): OnDemand<PageComponent> {
  const load = loads.get(page) ?? onDemand(() => fetchPage(page));
  loads.set(page, load);
  return load;
}

/** The admin area's are listed in its own file: people who organise nothing do not fetch the list. */
function fetchPage({ kind, name }: Page): Promise<PageComponent> {
  if (pageData.isKept)
    return import('#src/registrations/pages/my-events/my-events.page.tsx').then((file) => file.KeptPage);
  return kind === 'admin'
    ? import('./admin-pages.ts').then(({ adminPages }) => adminPages[name]())
    : components[name]();
}

const components: Record<PageName, () => Promise<PageComponent>> = {
  home: () => import('#src/events/pages/home/home.page.tsx').then((file) => file.HomePage),
  event: () => import('#src/events/pages/event/event.page.tsx').then((file) => file.EventPage),
  host: () => import('#src/events/pages/host/host.page.tsx').then((file) => file.HostPage),
  login: () => import('#src/accounts/pages/login/login.page.tsx').then((file) => file.LoginPage),
  'sign-up': () => import('#src/accounts/pages/sign-up/sign-up.page.tsx').then((file) => file.SignUpPage),
  profile: () => import('#src/accounts/pages/profile/profile.page.tsx').then((file) => file.ProfilePage),
  'my-events': () => import('#src/registrations/pages/my-events/my-events.page.tsx').then((file) => file.MyEventsPage),
  settings: () => import('#src/accounts/pages/settings/settings.page.tsx').then((file) => file.SettingsPage),
  'edit-profile': () =>
    import('#src/accounts/pages/edit-profile/edit-profile.page.tsx').then((file) => file.EditProfilePage),
  'forgot-password': () =>
    import('#src/accounts/pages/forgot-password/forgot-password.page.tsx').then((file) => file.ForgotPasswordPage),
  'reset-password': () =>
    import('#src/accounts/pages/reset-password/reset-password.page.tsx').then((file) => file.ResetPasswordPage),
  'confirm-email': () =>
    import('#src/accounts/pages/confirm-email/confirm-email.page.tsx').then((file) => file.ConfirmEmailPage),
  invitation: () => import('#src/events/pages/invitation/invitation.page.tsx').then((file) => file.InvitationPage),
  feedback: () => import('#src/feedback/pages/feedback/feedback.page.tsx').then((file) => file.FeedbackPage),
  ticket: () => import('#src/registrations/pages/ticket/ticket.page.tsx').then((file) => file.TicketPage),
  registrations: () =>
    import('#src/registrations/pages/registrations/registrations.page.tsx').then((file) => file.RegistrationsPage),
  'not-found': () => import('#src/events/pages/not-found/not-found.page.tsx').then((file) => file.NotFoundPage),
};
