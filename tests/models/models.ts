import type { Rule } from '#path-kit/rules/rule.ts';
import { authModel } from './auth/auth.model.ts';
import { authRules } from './auth/auth.rules.ts';
import { codeLoginModel } from './code-login/code-login.model.ts';
import { guestRegistrationModel } from './guest-registration/guest-registration.model.ts';
import { commandModel } from './command/command.model.ts';
import { decisionModel } from './decision/decision.model.ts';
import { doorModel } from './door/door.model.ts';
import { editorModel } from './editor/editor.model.ts';
import { registrationFlowModel } from './registration-flow/registration-flow.model.ts';
import { feedbackModel } from './feedback/feedback.model.ts';
import type { Model } from '#path-kit/core/model.ts';
import { invitationModel } from './invitation/invitation.model.ts';
import { loginModel } from './login/login.model.ts';
import { limitRule } from './rules/limit.rules.ts';
import { messageModel } from './message/message.model.ts';
import { notificationsModel } from './notifications/notifications.model.ts';
import { ownAnswersModel } from './own-answers/own-answers.model.ts';
import { passkeyModel } from './passkey/passkey.model.ts';
import { passwordResetModel } from './password-reset/password-reset.model.ts';
import { peopleImportModel } from './people-import/people-import.model.ts';
import { profileModel } from './profile/profile.model.ts';
import { registrationModel } from './registration/registration.model.ts';
import { secondFactorModel } from './second-factor/second-factor.model.ts';
import { showFactorModel } from './show-factor/show-factor.model.ts';
import { signUpModel } from './sign-up/sign-up.model.ts';
import { streamModel } from './stream/stream.model.ts';
import { uploadModel } from './upload/upload.model.ts';

/** The rules that one machine alone has to keep. */
const ownRules: Record<string, Rule[]> = { auth: authRules };

/** The rules that a machine has to keep beside the universal ones. */
export function rulesFor(model: Model): Rule[] {
  return [...(ownRules[model.machine.id] ?? []), limitRule(model)];
}

/** The model of every machine; a machine without one fails a test. */
export const models: Model[] = [
  authModel,
  loginModel,
  signUpModel,
  passwordResetModel,
  secondFactorModel,
  passkeyModel,
  showFactorModel,
  profileModel,
  editorModel,
  commandModel,
  decisionModel,
  registrationFlowModel,
  guestRegistrationModel,
  codeLoginModel,
  ownAnswersModel,
  feedbackModel,
  messageModel,
  invitationModel,
  notificationsModel,
  streamModel,
  registrationModel,
  peopleImportModel,
  doorModel,
  uploadModel,
];
