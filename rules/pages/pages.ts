/** A page of the application: what screens and server both know of it. */
interface PageRow {
  path: string;
  /** The document's title before the product's name; the page of an event says its own once it knows the event. */
  title: string;
  /** What is shown: a component of `src/app/routes.ts` or, for the admin area, of `src/app/admin-pages.ts`. */
  name: string;
  /**
   * Who may see it: whoever is logged in (a private one sends others to /login: specification, point 2), or everybody;
   * `indexed` is for search engines too.
   */
  access: 'private' | 'public' | 'indexed';
  /** What the server's HTML does for it: `secret` is where links lead that hold a secret, which go to no referrer. */
  kind: 'home' | 'event' | 'secret' | 'admin' | 'plain';
}

const admin = { access: 'private', kind: 'admin' } as const;

/** Every page. A new one is a row here and its component, without which it does not compile. */
const pages = [
  { path: '/', title: 'Events', name: 'home', access: 'indexed', kind: 'home' },
  { path: '/event/:id', title: 'Event', name: 'event', access: 'indexed', kind: 'event' },
  { path: '/login', title: 'Login', name: 'login', access: 'indexed', kind: 'plain' },
  { path: '/register', title: 'Sign Up', name: 'sign-up', access: 'indexed', kind: 'plain' },
  { path: '/profile', title: 'Profile', name: 'profile', access: 'private', kind: 'plain' },
  { path: '/profile/edit', title: 'Edit profile', name: 'edit-profile', access: 'private', kind: 'plain' },
  {
    path: '/forgot-password',
    title: 'Reset your password',
    name: 'forgot-password',
    access: 'public',
    kind: 'plain',
  },
  {
    path: '/reset-password',
    title: 'Choose a new password',
    name: 'reset-password',
    access: 'public',
    kind: 'secret',
  },
  {
    path: '/confirm-email',
    title: 'Confirm your email address',
    name: 'confirm-email',
    access: 'public',
    kind: 'secret',
  },
  { path: '/feedback/:id', title: 'Feedback', name: 'feedback', access: 'public', kind: 'secret' },
  { ...admin, path: '/admin', title: 'Manage events', name: 'events' },
  { ...admin, path: '/admin/events', title: 'Manage events', name: 'events' },
  { ...admin, path: '/admin/events/create', title: 'Create an event', name: 'eventEditor' },
  { ...admin, path: '/admin/events/edit/:id', title: 'Edit an event', name: 'eventEditor' },
  { ...admin, path: '/admin/events/view/:id', title: 'View an event', name: 'event' },
  { ...admin, path: '/admin/events/:id/feedback', title: 'Feedback on an event', name: 'eventFeedback' },
  { ...admin, path: '/admin/forms', title: 'Forms', name: 'forms' },
  { ...admin, path: '/admin/forms/create', title: 'Create a form', name: 'form' },
  { ...admin, path: '/admin/forms/edit/:id', title: 'Edit a form', name: 'form' },
  { ...admin, path: '/admin/email-templates', title: 'Email templates', name: 'emailTemplates' },
  { ...admin, path: '/admin/email-templates/create', title: 'Create an email template', name: 'emailTemplate' },
  { ...admin, path: '/admin/email-templates/edit/:id', title: 'Edit an email template', name: 'emailTemplate' },
  { ...admin, path: '/admin/feedback-templates', title: 'Feedback templates', name: 'feedbackTemplates' },
  { ...admin, path: '/admin/feedback-templates/create', title: 'Create a feedback template', name: 'feedbackTemplate' },
  { ...admin, path: '/admin/feedback-templates/edit/:id', title: 'Edit a feedback template', name: 'feedbackTemplate' },
] as const satisfies PageRow[];

const notFound = { path: '', title: 'Page not found', name: 'not-found', access: 'public', kind: 'plain' } as const;

export type Page = (typeof pages)[number] | typeof notFound;
export type AdminPageName = Extract<Page, { kind: 'admin' }>['name'];
export type PageName = Exclude<Page, { kind: 'admin' }>['name'];

export interface FoundPage {
  page: Page;
  isFound: boolean;
  params: Record<string, string>;
}

/** The page of a path; every path has one. */
export function findPage(path: string): FoundPage {
  for (const [page, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found) return { page, isFound: true, params: { ...found.groups } };
  }
  return { page: notFound, isFound: false, params: {} };
}

const patterns = pages.map((page) => [page, patternOf(page.path)] as const);

function patternOf(path: string): RegExp {
  const steps = path.replace(/^\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${steps}/?$`);
}
