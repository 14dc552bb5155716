import { authModel } from './auth/auth.model.ts';
import type { Model } from './kit/model.ts';
import { notificationsModel } from './notifications/notifications.model.ts';

/** The model of every machine; a machine without one fails a test. */
export const models: Model[] = [authModel, notificationsModel];
