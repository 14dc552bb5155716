import type { EventRole } from '#openapi/types.ts';

/** In the order in which they are offered. */
export const roles = ['owner', 'editor', 'check_in', 'viewer'] as const satisfies EventRole[];
