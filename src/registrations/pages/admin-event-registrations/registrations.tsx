import { useRef } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { DecisionDialog } from './decisions/decision-dialog.tsx';
import { PersonDrawer } from './person/person-drawer.tsx';
import { Filters } from './filters/filters.tsx';
import { countOf, useRegistrationFilters } from './filters/registration-filters.ts';
import { RegistrationListing } from './registration-listing.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Tools } from './tools.tsx';
import { useDecide } from './decisions/use-decide.ts';
import { useListFocus } from './use-list-focus.ts';
import { useAnswerSummary, useMatching, useRegistrations } from './use-registrations.ts';
import { useSelection } from './use-selection.ts';
import * as styles from './registrations.css.ts';

/** Who has registered, by status, and what is decided about them. */
export function Registrations({ event }: { event: AdminEvent }) {
  const filters = useRegistrationFilters();
  const { status, wanted, sort, opened, isNarrow } = filters;
  const registrations = useRegistrations(event.event_id, { ...wanted, sort });
  const selection = useSelection(registrations.rows, JSON.stringify([event.event_id, wanted]));
  const questions = useAnswerSummary(event.event_id).data?.questions ?? [];
  const decide = useDecide(event, selection.drop);
  const { rows, counts } = registrations;
  const section = useRef<HTMLElement>(null);
  useListFocus(section, decide.isOpen || opened !== '');
  const matching = useMatching(event.event_id, wanted, { isAsked: isNarrow });
  const amount = isNarrow ? matching : counts && countOf(counts, status);
  const isChoosing = selection.chosen.length > 0 && mayCall(event.own_role, 'decideRegistrations');
  return (
    <section ref={section} tabIndex={-1} aria-label="Registrations" className={styles.registrations}>
      <TabLinks label="Registrations by status" tabs={filters.tabs(counts)} current={status} />
      <div className={isChoosing ? styles.slotStays : styles.slot}>
        {isChoosing ? (
          <SelectionBar
            selection={selection}
            wanted={wanted}
            amount={registrations.list.hasNextPage ? amount : undefined}
            onDecide={decide.ask}
            onDecideMatching={decide.askMatching}
          />
        ) : (
          <Tools event={event} filters={filters} amount={amount} />
        )}
      </div>
      <Filters event={event} filters={filters} questions={questions} />
      <RegistrationListing
        event={event}
        registrations={registrations}
        filters={filters}
        amount={amount}
        selection={selection}
        onDecide={decide.ask}
      />
      {opened && (
        <PersonDrawer event={event} registrationId={opened} rows={rows} filters={filters} onDecide={decide.ask} />
      )}
      <DecisionDialog event={event} decide={decide} />
    </section>
  );
}
