import { authModel } from './auth/auth.model.ts';
import { decisionModel } from './decision/decision.model.ts';
import { editorModel } from './editor/editor.model.ts';
import { registrationFlowModel } from './registration-flow/registration-flow.model.ts';
import { feedbackModel } from './feedback/feedback.model.ts';
import type { Model } from './kit/model.ts';
import { notificationsModel } from './notifications/notifications.model.ts';
import { registrationModel } from './registration/registration.model.ts';
import { uploadModel } from './upload/upload.model.ts';

/** The model of every machine; a machine without one fails a test. */
export const models: Model[] = [
  authModel,
  editorModel,
  decisionModel,
  registrationFlowModel,
  feedbackModel,
  notificationsModel,
  registrationModel,
  uploadModel,
];
