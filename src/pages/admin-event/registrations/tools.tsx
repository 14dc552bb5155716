import type { AdminEvent } from '#openapi/types.ts';
import { api } from '#src/api/client.ts';
import { ExportButton } from '#src/features/admin/export-button.tsx';
import { SearchField } from '#src/features/admin/search-field.tsx';
import type { RegistrationFilters } from './registration-filters.ts';
import { statusWords } from './status-pill.tsx';
import * as styles from './registrations.css.ts';

type Props = { event: AdminEvent; filters: RegistrationFilters; amount: number | undefined };

/** Finds people, and saves the table that is shown. */
export function Tools({ event, filters: { status, search, searchFor }, amount }: Props) {
  const load = (signal: AbortSignal) =>
    api.GET('/admin/events/{id}/registrations.csv', {
      params: { path: { id: event.event_id }, query: { status } },
      parseAs: 'stream',
      signal,
    });
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search registrations"
        isLabelHidden
        placeholder="Name, email, code or answer"
        value={search}
        onSearch={searchFor}
      />
      {amount !== 0 && (
        <ExportButton load={load} fallbackName="registrations.csv" tone="soft" size="large">
          {status === 'any' ? 'Export all as CSV' : `Export ${statusWords[status].toLowerCase()} as CSV`}
        </ExportButton>
      )}
    </div>
  );
}
