import { useMemo } from 'react';
import type { RegistrationStatus } from '#openapi/types.ts';
import { useToken } from '#src/actors/auth.ts';
import { $api } from '#src/api/query.ts';

const query = { when: 'upcoming', standing: 'active', limit: 100 } as const;

/** How the person's own registrations for what is to come stand, by event; the list does not wait for them. */
export function useStandings(): Map<string, RegistrationStatus> | undefined {
  const enabled = useToken() !== null;
  const { data } = $api.useQuery('get', '/users/me/registrations', { params: { query } }, { enabled });
  return useMemo(() => data && new Map(data.items.map(({ event, status }) => [event.event_id, status])), [data]);
}
