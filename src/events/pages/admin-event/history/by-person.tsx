import { useQuery } from '@tanstack/react-query';
import type { AdminEvent } from '#openapi/types.ts';
import { FilterBar } from '#src/admin/filter-bar.tsx';
import { FilterSelect } from '#src/admin/filter-select.tsx';
import { teamQuery } from '../team/team-cache.ts';

type Props = {
  event: AdminEvent;
  /** Whose deeds are shown; empty for everyone's. */
  actor: string;
  /** What this person is called, where an entry says so. */
  known: string | null;
  onChange: (actor: string) => void;
};

/** Whose deeds to show: one of the team, or the person chosen by the name in an entry. */
export function ByPerson({ event, actor, known, onChange }: Props) {
  const { data } = useQuery(teamQuery(event.event_id));
  const team = data?.members.map(({ user_id, name }) => [user_id, name] as const) ?? [];
  const words: Record<string, string> = { [everyone]: 'Everyone', ...Object.fromEntries(team) };
  if (actor && !words[actor]) words[actor] = known ?? 'One person';
  return (
    <FilterBar label="History">
      <FilterSelect
        label="By"
        words={words}
        value={actor || everyone}
        onChange={(chosen) => onChange(chosen === everyone ? '' : chosen)}
      />
    </FilterBar>
  );
}

const everyone = 'everyone';
