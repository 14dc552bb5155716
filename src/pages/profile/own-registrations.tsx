import { mdiCalendarHeartOutline } from '@mdi/js';
import { useState } from 'react';
import { section } from '#src/design/type.css.ts';
import { statusPills } from '#src/features/registration/registration-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Select } from '#src/ui/select/select.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { RegistrationGroup } from './registration-group.tsx';
import { type OwnList, type StatusFilter, useOwnRegistrations } from './use-own-registrations.ts';
import * as styles from './own-registrations.css.ts';

/** The person's registrations by status: those for events to come first, then past ones. */
export function OwnRegistrations() {
  const [status, setStatus] = useState<StatusFilter>('any');
  const coming = useOwnRegistrations('upcoming', status);
  const past = useOwnRegistrations('past', status);
  const { part: card, home: heading } = useKeptFocus(`${coming.dataUpdatedAt} ${past.dataUpdatedAt}`);
  return (
    <Surface
      lift="high"
      padding="large"
      role="region"
      aria-labelledby="registrations"
      className={styles.card}
      {...card}
    >
      <div className={styles.head}>
        <h2 id="registrations" className={section} tabIndex={-1} ref={heading}>
          Your registrations
        </h2>
        <StatusSelect status={status} onChoose={setStatus} />
      </div>
      <Lists coming={coming} past={past} status={status} onShowAll={() => setStatus('any')} />
    </Surface>
  );
}

type ListsProps = { coming: OwnList; past: OwnList; status: StatusFilter; onShowAll: () => void };

function Lists({ coming, past, status, onShowAll }: ListsProps) {
  const failed = [coming, past].filter((list) => list.isError && !list.data);
  if (failed.length > 0) {
    const isTrying = failed.some((list) => list.isFetching);
    const retry = () => failed.forEach((list) => void list.refetch());
    return <NotLoaded level="h3" title="Your registrations did not load" isTrying={isTrying} onRetry={retry} />;
  }
  if (!coming.data || !past.data) return <RegistrationsSkeleton />;
  const isEmpty = [coming, past].every((list) => list.data?.pages[0]?.items.length === 0);
  if (isEmpty) return <NoRegistrations isFiltered={status !== 'any'} onShowAll={onShowAll} />;
  return (
    <>
      <RegistrationGroup title="Coming" list={coming} />
      <RegistrationGroup title="Past" list={past} />
    </>
  );
}

type SelectProps = { status: StatusFilter; onChoose: (status: StatusFilter) => void };

function StatusSelect({ status, onChoose }: SelectProps) {
  return (
    <div className={styles.filter}>
      <Select
        name="registration-status"
        label="Status"
        value={status}
        onChange={(event) => onChoose(event.target.value as StatusFilter)}
      >
        <option value="any">All</option>
        {Object.entries(statusPills).map(([value, { words }]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}

function NoRegistrations({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={mdiCalendarHeartOutline}
        level="h3"
        title="None with this status"
        action={
          <Button tone="soft" onClick={onShowAll}>
            Show all
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={mdiCalendarHeartOutline}
      level="h3"
      title="No registrations yet"
      action={
        <LinkButton href="/" tone="soft">
          Find an event
        </LinkButton>
      }
    >
      What you register for will be here, with its date, your code and a way to cancel.
    </EmptyState>
  );
}

function RegistrationsSkeleton() {
  return (
    <div className={styles.group} aria-busy="true">
      <VisuallyHidden>Loading your registrations</VisuallyHidden>
      <Skeleton shape="title" width="third" />
      {[1, 2].map((row) => (
        <div key={row} className={styles.bones}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="third" />
          <Skeleton width="third" />
        </div>
      ))}
    </div>
  );
}
