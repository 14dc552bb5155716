import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { AdminEvent, AdminRegistration } from '#openapi/types.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { nameOf } from '../name-of.ts';
import { Person } from './person.tsx';
import type { RegistrationFilters } from '../filters/registration-filters.ts';
import type { Decide } from '../decisions/use-decide.ts';
import { useRegistration } from '../use-registrations.ts';

type Props = {
  event: AdminEvent;
  registrationId: string;
  /** The list next to it, through which one goes from person to person. */
  rows: AdminRegistration[];
  filters: RegistrationFilters;
  onDecide: Decide['ask'];
};

/** One registration next to the list; its address can be shared. */
export function PersonDrawer({ event, registrationId, rows, filters, onDecide }: Props) {
  const query = useRegistration(registrationId);
  const known = query.data ?? rows.find((row) => row.registration_id === registrationId);
  return (
    <Drawer
      isWide
      isOpen
      title={known ? <span translate="no">{nameOf(known)}</span> : 'Registration'}
      onClose={filters.close}
      actions={<Neighbours registrationId={registrationId} rows={rows} onOpen={filters.open} />}
    >
      <Person key={registrationId} event={event} query={query} onDecide={onDecide} onClose={filters.close} />
    </Drawer>
  );
}

type NeighboursProps = { registrationId: string; rows: AdminRegistration[]; onOpen: (registrationId: string) => void };

/** To the person above and the one below, so that many are looked through without closing. */
function Neighbours({ registrationId, rows, onOpen }: NeighboursProps) {
  const index = rows.findIndex((row) => row.registration_id === registrationId);
  if (rows.length < 2) return null;
  const step = (by: number) => {
    const next = rows[index + by];
    return {
      'aria-disabled': !next || undefined,
      onClick: () => next && onOpen(next.registration_id),
    };
  };
  return (
    <>
      <IconButton path={mdiChevronUp} label="Previous person" {...step(-1)} />
      <IconButton path={mdiChevronDown} label="Next person" {...step(1)} />
    </>
  );
}
