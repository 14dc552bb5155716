/** A page of the single-page application, as far as its HTML differs. */
export interface ClientPage {
  pattern: RegExp;
  /** Its file in src/pages, the build's name of its chunk. */
  chunk: string;
  title: string;
  /** Private pages and the ones that links with secrets lead to are not for search engines. */
  isIndexed: boolean;
  kind: 'home' | 'event' | 'secret' | 'plain';
}

const INDEXED = { isIndexed: true };

/** The page at this path, null for one that does not exist. Paths and titles are those of src/app/routes.ts. */
export function findPage(path: string): ClientPage | null {
  return pages.find(({ pattern }) => pattern.test(path)) ?? null;
}

export const notFoundPage = page('', 'Page not found', 'not-found');

const pages = [
  page('/', 'Events', 'home', { ...INDEXED, kind: 'home' }),
  page('/event/:id', 'Event', 'event', { ...INDEXED, kind: 'event' }),
  page('/login', 'Login', 'login', INDEXED),
  page('/register', 'Sign Up', 'sign-up', INDEXED),
  page('/profile', 'Profile', 'profile'),
  page('/profile/edit', 'Edit profile', 'edit-profile'),
  page('/forgot-password', 'Reset your password', 'forgot-password'),
  page('/reset-password', 'Choose a new password', 'reset-password', { kind: 'secret' }),
  page('/confirm-email', 'Confirm your email address', 'confirm-email', { kind: 'secret' }),
  page('/feedback/:id', 'Feedback', 'feedback', { kind: 'secret' }),
  ...[
    page('/admin', 'Manage events'),
    page('/admin/events', 'Manage events'),
    page('/admin/events/create', 'Create an event'),
    page('/admin/events/edit/:id', 'Edit an event'),
    page('/admin/events/view/:id', 'View an event'),
    page('/admin/events/:id/feedback', 'Feedback on an event'),
    page('/admin/forms', 'Forms'),
    page('/admin/forms/create', 'Create a form'),
    page('/admin/forms/edit/:id', 'Edit a form'),
    page('/admin/email-templates', 'Email templates'),
    page('/admin/email-templates/create', 'Create an email template'),
    page('/admin/email-templates/edit/:id', 'Edit an email template'),
    page('/admin/feedback-templates', 'Feedback templates'),
    page('/admin/feedback-templates/create', 'Create a feedback template'),
    page('/admin/feedback-templates/edit/:id', 'Edit a feedback template'),
  ],
];

function page(path: string, title: string, name = 'admin', more: Partial<ClientPage> = {}): ClientPage {
  const steps = path.replace(/^\/$/, '').replaceAll(/:\w+/g, '[^/]+');
  return {
    pattern: new RegExp(`^${steps}/?$`),
    chunk: `src/pages/${name}/${name}.page.tsx`,
    title,
    isIndexed: false,
    kind: 'plain',
    ...more,
  };
}
