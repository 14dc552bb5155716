import { preferencesOf } from '#rules/messages/preferences.ts';
import type { Background } from './held-api.ts';

/** What the profile reads besides the person. */
export const ofProfile: Background = {
  getNotificationPreferences: {
    status: 200,
    body: preferencesOf({}),
  },
  listSessions: { status: 200, body: { items: [] } },
  getExport: {
    status: 200,
    body: { state: 'none', progress: 0, size: null, requested_at: null, ready_at: null, expires_at: null },
  },
  listOwnRegistrations: { status: 200, body: { items: [], next: null } },
};
