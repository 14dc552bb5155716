import { mdiArrowLeft, mdiPrinterOutline } from '@mdi/js';
import { useState } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { $api } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { DidNotLoad } from '#src/features/admin/did-not-load.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { Badges } from './badges.tsx';
import { DoorList } from './door-list.tsx';
import { sheets, type SheetName } from './sheets.ts';
import * as styles from './print.css.ts';

type Props = { event: AdminEvent; /** Where the check-in is. */ back: string };

/** What is taken to the door on paper. */
export function Print({ event, back }: Props) {
  const path = { path: { id: event.event_id } };
  const { data, isFetching, isError, refetch } = $api.useQuery('get', '/door/{id}/list', { params: path });
  const [choice, setChoice] = useState<'list' | SheetName>('list');
  return (
    <section aria-label="Print" className={styles.page}>
      <div className={row({ gap: 'x3', justify: 'between' })}>
        <LinkButton href={back} tone="soft" icon={mdiArrowLeft}>
          Back to the check-in
        </LinkButton>
        <Button icon={mdiPrinterOutline} disabled={!data?.items.length} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Select
        name="what"
        label="What to print"
        value={choice}
        onChange={({ target }) => setChoice(target.value as typeof choice)}
      >
        <option value="list">Door list, A to Z</option>
        {Object.entries(sheets).map(([name, { words }]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      {!data && isError && (
        <DidNotLoad what="The list" level="h3" isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TableSkeleton label="Loading the list" />}
      {data?.items.length === 0 && <Notice tone="info">Nobody has a seat yet, so there is nothing to print.</Notice>}
      {data && data.items.length > 0 && (
        <Paper className={styles.paper}>
          {choice === 'list' ? (
            <DoorList event={event} people={data.items} />
          ) : (
            <Badges title={event.title} people={data.items} sheet={sheets[choice]} />
          )}
        </Paper>
      )}
    </section>
  );
}
