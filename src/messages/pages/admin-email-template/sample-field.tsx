import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Select } from '#src/ui/select/select.tsx';

type Props = { eventId: string | null; onChoose: (eventId: string | null) => void };

/** Which of the organiser's events the preview takes its words from. */
export function SampleField({ eventId, onChoose }: Props) {
  const { data } = useRead(
    operations.listAdminEvents,
    { params: { query: { sort: '-updated_at', limit: 20 } } },
    { staleTime: 60_000 },
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Select
      name="sample"
      label="Show it for"
      value={eventId ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">Examples</option>
      {data.items.map(({ event_id, title, starts_at, timezone }) => (
        <option key={event_id} value={event_id}>
          {title || 'Untitled'}
          {starts_at && timezone && `, ${shortMoment(starts_at, timezone)}`}
        </option>
      ))}
    </Select>
  );
}
