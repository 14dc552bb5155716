import * as operations from '#openapi/operations.ts';
import type { RegistrationStatus } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { firstQuery, noFilters } from '#rules/events/finder-address.ts';
import { cards } from '#src/design/layout.css.ts';
import { EventCard } from '#src/events/event/event-card.tsx';
import { LoadingCards } from './loading-list.tsx';
import { ON_ANYWAY, SuggestionFrame } from './empty-list.tsx';

/** Other events, for searches without a result. */
export function Suggestion({ standings }: { standings: Map<string, RegistrationStatus> | undefined }) {
  const query = { ...firstQuery(noFilters), limit: ON_ANYWAY };
  const { data, isError } = useRead(operations.listEvents, { params: { query } });
  if (isError || data?.items.length === 0) return null;
  if (!data)
    return (
      <SuggestionFrame>
        <LoadingCards count={ON_ANYWAY} />
      </SuggestionFrame>
    );
  return (
    <SuggestionFrame>
      <ul role="list" className={cards}>
        {data.items.map((event) => (
          <li key={event.event_id}>
            <EventCard event={event} standing={standings?.get(event.event_id)} />
          </li>
        ))}
      </ul>
    </SuggestionFrame>
  );
}
