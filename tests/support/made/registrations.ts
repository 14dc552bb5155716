import type { AdminRegistration } from '#openapi/types.ts';

/** A registration as organisers see it in a list; it waits for a decision unless said otherwise. */
export function anAdminRegistration(id: string, changes: Partial<AdminRegistration> = {}): AdminRegistration {
  return {
    registration_id: id,
    status: 'pending',
    code: 'K7M2-9QXD',
    registrant: { user_id: `user-of-${id}`, full_name: `Person ${id}`, email: `${id}@example.org`, is_guest: false },
    message: '',
    note: '',
    created_at: '2026-11-20T12:00:00.000Z',
    decided_at: null,
    waitlisted_at: null,
    waitlist_position: null,
    offered_until: null,
    checked_in_at: null,
    answers_in_short: '',
    cv: null,
    ...changes,
  };
}
