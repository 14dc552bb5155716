import { mdiClose } from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { FilterBar } from '#src/admin/filter-bar.tsx';
import { FilterSelect } from '#src/admin/filter-select.tsx';
import { Button } from '#src/ui/button/button.tsx';

const kindWords = {
  any: 'Everything',
  reads: 'Personal data taken away',
  event: 'Events',
  registration: 'Registrations',
  user: 'Roles and blocking',
  form: 'Forms',
  feedback_template: 'Feedback templates',
  email_template: 'Email templates',
  email_message: 'Mails',
} as const;

type Kind = keyof typeof kindWords;
export const everyKind = Object.keys(kindWords) as [Kind, ...Kind[]];

export interface TrailQuery {
  kind: Kind;
  /** Who did it; empty for anybody. */
  actor: string;
}

type Props = { query: TrailQuery; onKind: (kind: Kind) => void; onAnyone: () => void };

export function TrailFilters({ query: { kind, actor }, onKind, onAnyone }: Props) {
  return (
    <FilterBar label="Audit">
      <FilterSelect label="Show" words={kindWords} value={kind} onChange={onKind} />
      {actor && <ByPerson userId={actor} onAnyone={onAnyone} />}
    </FilterBar>
  );
}

function ByPerson({ userId, onAnyone }: { userId: string; onAnyone: () => void }) {
  const { data } = useRead(operations.getPerson, { params: { path: { id: userId } } });
  const name = data && (data.full_name || data.email);
  return (
    <Button tone="soft" size="small" icon={mdiClose} onClick={onAnyone}>
      {name ? `By ${name}: show everyone` : 'By one person: show everyone'}
    </Button>
  );
}
