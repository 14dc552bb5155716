import { authPage } from './auth/auth.page.ts';
import { codeLoginPage } from './code-login/code-login.page.ts';
import { commandPage } from './command/command.page.ts';
import { decisionPage } from './decision/decision.page.ts';
import { editorPage } from './editor/editor.page.ts';
import { registrationFlowPage } from './registration-flow/registration-flow.page.ts';
import { feedbackPage } from './feedback/feedback.page.ts';
import { guestRegistrationPage } from './guest-registration/guest-registration.page.ts';
import { invitationPage } from './invitation/invitation.page.ts';
import { loginPage } from './login/login.page.ts';
import { messagePage } from './message/message.page.ts';
import { notificationsPage } from './notifications/notifications.page.ts';
import { passwordResetPage } from './password-reset/password-reset.page.ts';
import { peopleImportPage } from './people-import/people-import.page.ts';
import { profilePage } from './profile/profile.page.ts';
import { secondFactorPage } from './second-factor/second-factor.page.ts';
import { signUpPage } from './sign-up/sign-up.page.ts';
import { streamPage } from './stream/stream.page.ts';
import { uploadPage } from './upload/upload.page.ts';
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
