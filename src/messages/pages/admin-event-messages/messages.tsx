import { lazy, Suspense, useRef } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, EmailVariable, Message } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { canChange } from './message-words.ts';
import * as styles from './messages.css.ts';

const MessageLog = lazy(() => import('./message-log.tsx').then((file) => ({ default: file.MessageLog })));

/** Writing to the people of the event, and what was written to them. */
export function Messages({ event }: { event: AdminEvent }) {
  const address = useAddress();
  const opened = address.read('message');
  const edited = address.read('edit');
  const list = useRef<HTMLHeadingElement>(null);
  const onDone = () => {
    if (edited) address.change({ edit: null });
    // Where it stands now.
    list.current?.focus({ preventScroll: true });
  };
  const hrefOf = ({ event_message_id: id }: Message, way: 'open' | 'edit') =>
    address.href(way === 'open' ? { message: id } : { edit: id, message: null });
  return (
    <div className={styles.page}>
      {mayCall(event.own_role, 'createMessage') && <Write event={event} edited={edited} onDone={onDone} />}
      <section className={styles.list} aria-labelledby="messages-sent">
        <h3 id="messages-sent" ref={list} tabIndex={-1} className={styles.section}>
          Sent and scheduled
        </h3>
        <MessageList event={event} hrefOf={hrefOf} />
      </section>
      {opened && (
        <Suspense>
          <MessageLog id={opened} event={event} onClose={() => address.change({ message: null })} />
        </Suspense>
      )}
    </div>
  );
}

type WriteProps = { event: AdminEvent; edited: string; onDone: () => void };

function Write({ event, edited, onDone }: WriteProps) {
  const { data, error, isFetching, refetch } = useRead(operations.listMessageVariables, {}, { staleTime: Infinity });
  if (event.status === 'archived') {
    return <Notice tone="info">The event is archived. Unarchive it to write to its people.</Notice>;
  }
  if (!data) {
    if (!error) return <TableSkeleton label="Loading the composer" />;
    return <DidNotLoad level="h3" what="The composer" isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!edited) return <Composer key="new" event={event} variables={data.items} message={null} onDone={onDone} />;
  return <Edited key={edited} id={edited} event={event} variables={data.items} onDone={onDone} />;
}

type EditedProps = Pick<WriteProps, 'event' | 'onDone'> & { id: string; variables: EmailVariable[] };

function Edited({ id, event, variables, onDone }: EditedProps) {
  const { data, error, isFetching, refetch } = useRead(operations.getMessage, {
    params: { path: { id } },
  });
  if (data && canChange(data.state)) {
    return <Composer event={event} variables={variables} message={data} onDone={onDone} />;
  }
  if (data) return <Notice tone="info">This message can no longer be changed: it has been sent or dropped.</Notice>;
  if (!error) return <TableSkeleton label="Loading the message" />;
  return <DidNotLoad level="h3" what="The message" isTrying={isFetching} onRetry={() => void refetch()} />;
}
