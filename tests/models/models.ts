import type { Edge } from '#path-kit/core/explore.ts';
import type { Rule } from '#path-kit/rules/rule.ts';
import { standardRules } from '#path-kit/rules/rules.ts';
import { authModel } from './accounts/auth/auth.model.ts';
import { authRules } from './accounts/auth/auth.rules.ts';
import { codeLoginModel } from './accounts/code-login/code-login.model.ts';
import { guestRegistrationModel } from './registrations/guest-registration/guest-registration.model.ts';
import { commandModel } from './calls/command/command.model.ts';
import { decisionModel } from './registrations/decision/decision.model.ts';
import { doorModel } from './door/door/door.model.ts';
import { editorModel } from './events/editor/editor.model.ts';
import { registrationFlowModel } from './registrations/registration-flow/registration-flow.model.ts';
import { feedbackModel } from './feedback/feedback/feedback.model.ts';
import type { Model } from '#path-kit/core/model.ts';
import { invitationModel } from './events/invitation/invitation.model.ts';
import { loginModel } from './accounts/login/login.model.ts';
import { limitRule } from './rules/limit.rules.ts';
import { messageModel } from './messages/message/message.model.ts';
import { notificationsModel } from './messages/notifications/notifications.model.ts';
import { ownAnswersModel } from './registrations/own-answers/own-answers.model.ts';
import { passkeyModel } from './accounts/passkey/passkey.model.ts';
import { passwordResetModel } from './accounts/password-reset/password-reset.model.ts';
import { peopleImportModel } from './registrations/people-import/people-import.model.ts';
import { profileModel } from './accounts/profile/profile.model.ts';
import { registrationModel } from './registrations/registration/registration.model.ts';
import { secondFactorModel } from './accounts/second-factor/second-factor.model.ts';
import { showFactorModel } from './accounts/show-factor/show-factor.model.ts';
import { signUpModel } from './accounts/sign-up/sign-up.model.ts';
import { streamModel } from './messages/stream/stream.model.ts';
import { uploadModel } from './calls/upload/upload.model.ts';

/** The rules that one machine alone has to keep. */
const ownRules: Record<string, Rule[]> = { auth: authRules };

/** The rules that a machine has to keep besides those that every machine keeps. */
export function rulesFor(model: Model): Rule[] {
  return [...standardRules(model, { loggedBy }), ...(ownRules[model.machine.id] ?? []), limitRule(model)];
}

function loggedBy({ effects }: Edge): string[] {
  return effects.filter(({ type }) => type === 'logFailure').map(({ params }) => (params as { call: string }).call);
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
