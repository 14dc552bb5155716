import { type OnDemand, onDemand } from '#src/ui/on-demand/on-demand.ts';
import type { AdminPageName, Page } from './admin-pages.ts';

export interface Route {
  pattern: RegExp;
  /** The document's title before the product's name, as server/pages/client-pages.ts has it; null where the page says it. */
  title: string | null;
  /** A private one sends whoever is logged out to /login (specification, point 2). */
  access: 'public' | 'private';
  /** Fetches the page's code; asking again costs nothing. */
  load: OnDemand<Page>;
}

export interface Match {
  route: Route;
  params: Record<string, string>;
}

/** The route of a path; every path has one, for the last route takes what is left. */
export function findRoute(path: string): Match {
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (found) return { route, params: { ...found.groups } };
  }
  return { route: notFound, params: {} };
}

function page(path: string, title: string | null, access: Route['access'], fetchPage: () => Promise<Page>): Route {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
  return { pattern, title, access, load: onDemand(fetchPage) };
}

const open = (path: string, title: string | null, fetchPage: () => Promise<Page>) =>
  page(path, title, 'public', fetchPage);
const closed = (path: string, title: string, fetchPage: () => Promise<Page>) => page(path, title, 'private', fetchPage);
/** Their code is listed in a file of its own: whoever never organises anything does not fetch the list. */
const admin = (path: string, title: string, name: AdminPageName) =>
  closed(`/admin${path}`, title, () => import('./admin-pages.ts').then(({ adminPages }) => adminPages[name]()));

const notFound = open('.*', 'Page not found', () =>
  import('#src/pages/not-found/not-found.page.tsx').then((file) => file.NotFoundPage),
);

const routes: Route[] = [
  open('', 'Events', () => import('#src/pages/home/home.page.tsx').then((file) => file.HomePage)),
  open('/event/:id', null, () => import('#src/pages/event/event.page.tsx').then((file) => file.EventPage)),
  open('/login', 'Login', () => import('#src/pages/login/login.page.tsx').then((file) => file.LoginPage)),
  open('/register', 'Sign Up', () => import('#src/pages/sign-up/sign-up.page.tsx').then((file) => file.SignUpPage)),
  closed('/profile', 'Profile', () => import('#src/pages/profile/profile.page.tsx').then((file) => file.ProfilePage)),
  closed('/profile/edit', 'Edit profile', () =>
    import('#src/pages/edit-profile/edit-profile.page.tsx').then((file) => file.EditProfilePage),
  ),
  open('/forgot-password', 'Reset your password', () =>
    import('#src/pages/forgot-password/forgot-password.page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  open('/reset-password', 'Choose a new password', () =>
    import('#src/pages/reset-password/reset-password.page.tsx').then((file) => file.ResetPasswordPage),
  ),
  open('/confirm-email', 'Confirm your email address', () =>
    import('#src/pages/confirm-email/confirm-email.page.tsx').then((file) => file.ConfirmEmailPage),
  ),
  open('/feedback/:id', 'Feedback', () =>
    import('#src/pages/feedback/feedback.page.tsx').then((file) => file.FeedbackPage),
  ),
  admin('', 'Manage events', 'events'),
  admin('/events', 'Manage events', 'events'),
  admin('/events/create', 'Create an event', 'eventEditor'),
  admin('/events/edit/:id', 'Edit an event', 'eventEditor'),
  admin('/events/view/:id', 'View an event', 'event'),
  admin('/events/:id/feedback', 'Feedback on an event', 'eventFeedback'),
  admin('/forms', 'Forms', 'forms'),
  admin('/forms/create', 'Create a form', 'form'),
  admin('/forms/edit/:id', 'Edit a form', 'form'),
  admin('/email-templates', 'Email templates', 'emailTemplates'),
  admin('/email-templates/create', 'Create an email template', 'emailTemplate'),
  admin('/email-templates/edit/:id', 'Edit an email template', 'emailTemplate'),
  admin('/feedback-templates', 'Feedback templates', 'feedbackTemplates'),
  admin('/feedback-templates/create', 'Create a feedback template', 'feedbackTemplate'),
  admin('/feedback-templates/edit/:id', 'Edit a feedback template', 'feedbackTemplate'),
];
