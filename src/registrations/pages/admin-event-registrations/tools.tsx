import { mdiAccountPlusOutline } from '@mdi/js';
import { lazy, Suspense } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { call } from '#src/api/client.ts';
import { ExportButton } from '#src/admin/export-button.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { useAddPerson } from './adding/use-add-person.ts';
import type { RegistrationFilters } from './filters/registration-filters.ts';
import * as styles from './registrations.css.ts';

const loadAdding = () => import('./adding/add-person-dialog.tsx');
const AddPersonDialog = lazy(() => loadAdding().then((file) => ({ default: file.AddPersonDialog })));
const prepare = () => void loadAdding().catch(() => {});

type Props = {
  event: AdminEvent;
  filters: RegistrationFilters;
  /** How many the filter names, once that is known. */
  amount: number | undefined;
};

/** Finds people, and saves the table of all whom the filter names. */
export function Tools({ event, filters: { wanted, search, searchFor }, amount }: Props) {
  const load = (signal: AbortSignal) =>
    call(operations.exportRegistrations, {
      params: { path: { id: event.event_id }, query: wanted },
      parseAs: 'stream',
      signal,
    });
  const adding = useAddPerson(event.event_id);
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search registrations"
        isLabelHidden
        placeholder="Name, email, code or answer"
        value={search}
        onSearch={searchFor}
      />
      <div className={styles.toolButtons}>
        {event.status === 'published' && mayCall(event.own_role, 'addPerson') && (
          <Button
            tone="soft"
            size="large"
            icon={mdiAccountPlusOutline}
            onFocus={prepare}
            onPointerEnter={prepare}
            onClick={adding.open}
          >
            Add a person
          </Button>
        )}
        {event.status === 'published' && mayCall(event.own_role, 'startImport') && (
          <LinkButton href={`/admin/events/${event.event_id}/import`} tone="soft" size="large">
            Import
          </LinkButton>
        )}
        {amount !== 0 && mayCall(event.own_role, 'exportRegistrations') && (
          <ExportButton load={load} fallbackName="registrations.csv" tone="soft" size="large">
            {amount === undefined ? 'Export as CSV' : `Export ${amount.toLocaleString('en-GB')} as CSV`}
          </ExportButton>
        )}
      </div>
      {adding.isOpen && (
        <Suspense>
          <AddPersonDialog event={event} adding={adding} />
        </Suspense>
      )}
    </div>
  );
}
