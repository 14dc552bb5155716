import { authPage } from './auth/auth.page.ts';
import { decisionPage } from './decision/decision.page.ts';
import { editorPage } from './editor/editor.page.ts';
import { registrationFlowPage } from './registration-flow/registration-flow.page.ts';
import { feedbackPage } from './feedback/feedback.page.ts';
import { notificationsPage } from './notifications/notifications.page.ts';
import type { PageModel } from './page/replay-on-page.ts';
import { uploadPage } from './upload/upload.page.ts';

/** How each machine is met on the pages. */
export const pageModels: Record<string, PageModel> = {
  auth: authPage,
  decision: decisionPage,
  editor: editorPage,
  'registration-flow': registrationFlowPage,
  feedback: feedbackPage,
  notifications: notificationsPage,
  upload: uploadPage,
};
