import { authPage } from './auth/auth.page.ts';
import { notificationsPage } from './notifications/notifications.page.ts';
import type { PageModel } from './page/replay-on-page.ts';

/** How each machine is met on the pages. */
export const pageModels: Record<string, PageModel> = { auth: authPage, notifications: notificationsPage };
