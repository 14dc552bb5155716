import { eventRoleOf } from '#openapi/event-roles.ts';
import type { EventRole } from '#openapi/types.ts';

/** Each role holds what it needs itself and that of the roles named here. */
const held: Record<EventRole, readonly EventRole[]> = {
  owner: ['owner', 'editor', 'check_in', 'viewer'],
  editor: ['editor', 'check_in', 'viewer'],
  check_in: ['check_in'],
  viewer: ['viewer'],
};

const roles = Object.keys(held) as EventRole[];

/** Whether someone with this role in the event's team may do what the other is needed for. */
export function holds(role: EventRole, needed: EventRole): boolean {
  return held[role].includes(needed);
}

/** The roles of those who may do what this one is needed for; all roles where none is named. */
export function rolesFor(needed: EventRole | null): EventRole[] {
  return roles.filter((role) => needed === null || holds(role, needed));
}

/** Whether the role counts only together with that of an organiser, which comes with it. */
export function isForOrganisers(role: EventRole): boolean {
  return role !== 'check_in';
}

export type EventOperation = keyof typeof eventRoleOf;

/** Whether someone with this role in the event's team may make that call. */
export function mayCall(role: EventRole, operation: EventOperation): boolean {
  return holds(role, eventRoleOf[operation]);
}

/** Whether someone with this role may read the files that came with registrations. */
export function mayReadFiles(role: EventRole): boolean {
  return holds(role, 'editor');
}

/** Those who may, for a sentence: "owners and editors". */
export function whoMay(needed: EventRole): string {
  const names = rolesFor(needed).map((role) => pluralOf[role]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** What a role is called, as whom one is invited, and what that is good for. */
export const roleLabels: Record<EventRole, { name: string; as: string; may: string }> = {
  owner: { name: 'Owner', as: 'an owner', may: 'do everything, and decide who is on the team' },
  editor: { name: 'Editor', as: 'an editor', may: 'edit the event, decide on registrations and write to people' },
  check_in: { name: 'Check-in', as: 'a helper at the door', may: 'check people in' },
  viewer: { name: 'Viewer', as: 'a viewer', may: 'see who comes and what was answered' },
};

const pluralOf: Record<EventRole, string> = {
  owner: 'owners',
  editor: 'editors',
  check_in: 'people at the door',
  viewer: 'viewers',
};
