import { authPage } from './auth.page.ts';
import { notificationsPage } from './notifications.page.ts';
import type { PageModel } from './replay-on-page.ts';

/** How each machine is met on the pages. */
export const pageModels: Record<string, PageModel> = { auth: authPage, notifications: notificationsPage };
