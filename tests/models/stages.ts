import { authStage } from './accounts/auth/auth.stage.ts';
import { codeLoginStage } from './accounts/code-login/code-login.stage.ts';
import { commandStage } from './calls/command/command.stage.ts';
import { decisionStage } from './registrations/decision/decision.stage.ts';
import { editorStage } from './events/editor/editor.stage.ts';
import { registrationFlowStage } from './registrations/registration-flow/registration-flow.stage.ts';
import { feedbackStage } from './feedback/feedback/feedback.stage.ts';
import { guestRegistrationStage } from './registrations/guest-registration/guest-registration.stage.ts';
import type { Stage } from '#path-kit/core/stage.ts';
import { invitationStage } from './events/invitation/invitation.stage.ts';
import { loginStage } from './accounts/login/login.stage.ts';
import { messageStage } from './messages/message/message.stage.ts';
import { notificationsStage } from './messages/notifications/notifications.stage.ts';
import { passwordResetStage } from './accounts/password-reset/password-reset.stage.ts';
import { peopleImportStage } from './registrations/people-import/people-import.stage.ts';
import { profileStage } from './accounts/profile/profile.stage.ts';
import { secondFactorStage } from './accounts/second-factor/second-factor.stage.ts';
import { signUpStage } from './accounts/sign-up/sign-up.stage.ts';
import { streamStage } from './messages/stream/stream.stage.ts';
import { uploadStage } from './calls/upload/upload.stage.ts';

/** The pages of each machine that has some. */
export const stages: Record<string, Stage> = {
  auth: authStage,
  login: loginStage,
  'sign-up': signUpStage,
  'password-reset': passwordResetStage,
  'second-factor': secondFactorStage,
  profile: profileStage,
  command: commandStage,
  decision: decisionStage,
  editor: editorStage,
  'registration-flow': registrationFlowStage,
  'guest-registration': guestRegistrationStage,
  'code-login': codeLoginStage,
  feedback: feedbackStage,
  invitation: invitationStage,
  message: messageStage,
  'people-import': peopleImportStage,
  notifications: notificationsStage,
  stream: streamStage,
  upload: uploadStage,
};

/** The machines whose paths play on no page, each with the reason. */
export const withoutPages: Record<string, string> = {
  door: 'It asks the device first, whose database no path can hold; src/door/actors has its tests on a database.',
  registration: 'The life of a registration is a table that the server decides by; no page runs it.',
  passkey:
    'Between its calls the browser talks to a device; tests/e2e/accounts/passkeys.e2e.test.ts goes its ways with one that the browser makes up.',
  'show-factor':
    'It asks above what another machine has begun; src/accounts/pages/settings/second-factor-shown.test.tsx and tests/e2e/accounts/second-factor-shown.e2e.test.ts go its ways.',
  'own-answers':
    'Its form stands in the page of the registration flow; tests/e2e/registrations/own-answers.e2e.test.ts goes its ways on the real server.',
};
