import type { LoginMethods, Notification, Session, User } from '#openapi/types.ts';

/** A person as the server sends one. */
export function aPerson(changes: Partial<User> = {}): User {
  return {
    user_id: '01890000-0000-7000-8000-000000000001',
    email: 'ada@example.org',
    roles: [],
    full_name: 'Ada Lovelace',
    headline: '',
    organisation: '',
    phone: '',
    bio: '',
    timezone: 'Europe/London',
    cv: null,
    host_bio: '',
    hosts_events: false,
    picture_id: null,
    email_verified_at: '2026-01-01T00:00:00.000Z',
    email_change: null,
    created_at: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...changes,
  };
}

/** Nothing but the password. */
export function someLoginMethods(changes: Partial<LoginMethods> = {}): LoginMethods {
  return {
    has_password: true,
    second_factor: null,
    identities: [],
    passkeys: [],
    is_required: false,
    is_missing: false,
    is_to_show: false,
    ...changes,
  };
}

/** What a successful login gives. */
export function aSession(changes: Partial<Session> = {}): Session {
  return {
    access_token: 'token-of-ada',
    token_type: 'bearer',
    expires_at: '2027-01-01T00:00:00.000Z',
    user: aPerson(),
    ...changes,
  };
}

/** A notification as the server sends one; unread unless said otherwise. */
export function aNotice(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    notification_id: id,
    notification_type: 'event_reminder',
    title: 'Tomorrow at 17:00',
    message: 'Rust for people who ship starts in 24 hours.',
    is_read: false,
    read_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
    related_entity_type: null,
    related_entity_id: null,
    ...changes,
  };
}
