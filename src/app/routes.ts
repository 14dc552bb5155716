import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '#src/ui/on-demand/on-demand.ts';

export type Page = ComponentType<{ params: Record<string, string>; title: string }>;

export interface Route {
  pattern: RegExp;
  /** The document's title before the product's name, as server/platform/client-pages.ts has it; null where the page says it. */
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
const admin = (path: string, title: string, fetchPage: () => Promise<Page>) =>
  closed(`/admin${path}`, title, fetchPage);

const adminEvents = () => import('#src/pages/admin-events/admin-events.page.tsx').then((file) => file.AdminEventsPage);
const adminEventEditor = () =>
  import('#src/pages/admin-event-editor/admin-event-editor.page.tsx').then((file) => file.AdminEventEditorPage);
const adminForm = () => import('#src/pages/admin-form/admin-form.page.tsx').then((file) => file.AdminFormPage);
const adminFeedbackTemplate = () =>
  import('#src/pages/admin-feedback-template/admin-feedback-template.page.tsx').then(
    (file) => file.AdminFeedbackTemplatePage,
  );
const adminEmailTemplate = () =>
  import('#src/pages/admin-email-template/admin-email-template.page.tsx').then((file) => file.AdminEmailTemplatePage);

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
  open('/feedback/:id', 'Feedback', () =>
    import('#src/pages/feedback/feedback.page.tsx').then((file) => file.FeedbackPage),
  ),
  admin('', 'Manage events', adminEvents),
  admin('/events', 'Manage events', adminEvents),
  admin('/events/create', 'Create an event', adminEventEditor),
  admin('/events/edit/:id', 'Edit an event', adminEventEditor),
  admin('/events/view/:id', 'View an event', () =>
    import('#src/pages/admin-event/admin-event.page.tsx').then((file) => file.AdminEventPage),
  ),
  admin('/events/:id/feedback', 'Feedback on an event', () =>
    import('#src/pages/admin-event-feedback/admin-event-feedback.page.tsx').then((file) => file.AdminEventFeedbackPage),
  ),
  admin('/forms', 'Forms', () =>
    import('#src/pages/admin-forms/admin-forms.page.tsx').then((file) => file.AdminFormsPage),
  ),
  admin('/forms/create', 'Create a form', adminForm),
  admin('/forms/edit/:id', 'Edit a form', adminForm),
  admin('/email-templates', 'Email templates', () =>
    import('#src/pages/admin-email-templates/admin-email-templates.page.tsx').then(
      (file) => file.AdminEmailTemplatesPage,
    ),
  ),
  admin('/email-templates/create', 'Create an email template', adminEmailTemplate),
  admin('/email-templates/edit/:id', 'Edit an email template', adminEmailTemplate),
  admin('/feedback-templates', 'Feedback templates', () =>
    import('#src/pages/admin-feedback-templates/admin-feedback-templates.page.tsx').then(
      (file) => file.AdminFeedbackTemplatesPage,
    ),
  ),
  admin('/feedback-templates/create', 'Create a feedback template', adminFeedbackTemplate),
  admin('/feedback-templates/edit/:id', 'Edit a feedback template', adminFeedbackTemplate),
];
