import { authStage } from './auth/auth.stage.ts';
import type { Stage } from './kit/stage.ts';
import { notificationsStage } from './notifications/notifications.stage.ts';

/** The pages of each machine that has some. */
export const stages: Record<string, Stage> = { auth: authStage, notifications: notificationsStage };
