import { parse } from 'regexparam';

/**
 * Who may see a page: people who are logged in (a private one sends others to /login: specification, point 2), or everybody;
 * `indexed` is for search engines too.
 */
type Access = 'private' | 'public' | 'indexed';
/** What the server's HTML does for a page: to `secret` lead links that hold a secret, and it goes to no referrer. */
type Kind = 'home' | 'event' | 'host' | 'secret' | 'admin' | 'plain';

/** Every page. A new one is a row here and its component, without which it does not compile. The last is for every other path. */
const pages = [
  page('home', 'indexed', '/', 'Events', 'home'),
  page('event', 'indexed', '/event/:id', 'Event', 'event'),
  page('host', 'indexed', '/host/:id', 'Host', 'host'),
  page('plain', 'indexed', '/login', 'Login', 'login'),
  page('plain', 'indexed', '/register', 'Sign Up', 'sign-up'),
  page('plain', 'private', '/profile', 'Profile', 'profile'),
  page('plain', 'private', '/profile/events', 'My events', 'my-events'),
  page('plain', 'private', '/profile/settings', 'Settings', 'settings'),
  page('plain', 'private', '/profile/edit', 'Edit profile', 'edit-profile'),
  page('plain', 'public', '/forgot-password', 'Reset your password', 'forgot-password'),
  page('secret', 'public', '/reset-password', 'Choose a new password', 'reset-password'),
  page('secret', 'public', '/confirm-email', 'Confirm your email address', 'confirm-email'),
  page('plain', 'private', '/invitation/:id', 'Invitation', 'invitation'),
  page('secret', 'public', '/feedback/:id', 'Feedback', 'feedback'),
  page('secret', 'public', '/ticket/:token', 'Ticket', 'ticket'),
  page('plain', 'public', '/registrations', 'Your registrations', 'registrations'),
  // What a QR code of a ticket holds; the ticket is the fragment.
  page('secret', 'public', '/t', 'Ticket', 'ticket'),
  // With the code of the admin area, which few fetch. A door link needs no login.
  page('admin', 'public', '/door/:id', 'Door', 'door'),
  admin('', 'Manage events', 'events'),
  admin('/events', 'Manage events', 'events'),
  admin('/events/create', 'Create an event', 'eventEditor'),
  admin('/events/edit/:id', 'Edit an event', 'eventEditor'),
  admin('/events/view/:id', 'View an event', 'event'),
  admin('/events/:id/import', 'Import people', 'eventImport'),
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
  admin('/people', 'People', 'people'),
  admin('/people/:id', 'A person', 'person'),
  admin('/outbox', 'Outbox', 'outbox'),
  admin('/audit', 'Audit', 'audit'),
  page('plain', 'public', '*', 'Page not found', 'not-found'),
];

/** In the address of an event: its form is open. Before a reload, or the login that it led to, it was. */
export const FORM_IS_OPEN = 'register';

/** In the address of a ticket: it leads to the question whether to give the seat up. */
export const DECLINES = 'decline';

/** What screens and server both know of a page. */
export type Page = (typeof pages)[number];
export type AdminPageName = Extract<Page, { kind: 'admin' }>['name'];
export type PageName = Exclude<Page, { kind: 'admin' }>['name'];

/** The page of a path; every path has one. */
export function findPage(path: string): Page {
  return pages.find(({ pattern }) => pattern.test(path)) as Page;
}

/**
 * `title` is the document's before the product's name; the page of an event says its own once it knows the event. `name`
 * is what is shown: a component of `src/app/routes.ts` or, for the admin area, of `src/app/admin-pages.ts`.
 */
function page<Of extends Kind, Name extends string>(kind: Of, access: Access, path: string, title: string, name: Name) {
  // As the router reads it, for code without one: a server, a guard.
  const { pattern } = parse(path);
  return { kind, access, path, pattern, title, name };
}

function admin<Name extends string>(path: string, title: string, name: Name) {
  return page('admin', 'private', `/admin${path}`, title, name);
}
