import { authPage } from './accounts/auth/auth.page.ts';
import { codeLoginPage } from './accounts/code-login/code-login.page.ts';
import { commandPage } from './calls/command/command.page.ts';
import { decisionPage } from './registrations/decision/decision.page.ts';
import { editorPage } from './events/editor/editor.page.ts';
import { registrationFlowPage } from './registrations/registration-flow/registration-flow.page.ts';
import { feedbackPage } from './feedback/feedback/feedback.page.ts';
import { guestRegistrationPage } from './registrations/guest-registration/guest-registration.page.ts';
import { invitationPage } from './events/invitation/invitation.page.ts';
import { loginPage } from './accounts/login/login.page.ts';
import { messagePage } from './messages/message/message.page.ts';
import { notificationsPage } from './messages/notifications/notifications.page.ts';
import { passwordResetPage } from './accounts/password-reset/password-reset.page.ts';
import { peopleImportPage } from './registrations/people-import/people-import.page.ts';
import { profilePage } from './accounts/profile/profile.page.ts';
import { secondFactorPage } from './accounts/second-factor/second-factor.page.ts';
import { signUpPage } from './accounts/sign-up/sign-up.page.ts';
import { streamPage } from './messages/stream/stream.page.ts';
import { uploadPage } from './calls/upload/upload.page.ts';
import type { PageModel } from './page/replay-in-browser.ts';

/** How each machine is met on the pages. */
const pageModels: Record<string, PageModel> = {
  auth: authPage,
  login: loginPage,
  'sign-up': signUpPage,
  'password-reset': passwordResetPage,
  'second-factor': secondFactorPage,
  profile: profilePage,
  command: commandPage,
  decision: decisionPage,
  editor: editorPage,
  'registration-flow': registrationFlowPage,
  'guest-registration': guestRegistrationPage,
  'code-login': codeLoginPage,
  feedback: feedbackPage,
  invitation: invitationPage,
  message: messagePage,
  'people-import': peopleImportPage,
  notifications: notificationsPage,
  stream: streamPage,
  upload: uploadPage,
};

export function pageModelOf(machineId: string): PageModel {
  const pageModel = pageModels[machineId];
  if (!pageModel) throw new Error(`There is no page model of ${machineId}.`);
  return pageModel;
}
