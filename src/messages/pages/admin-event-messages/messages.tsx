import { mdiClockOutline, mdiEmailOutline, mdiPencilOutline, mdiTrashCanOutline, mdiViewListOutline } from '@mdi/js';
import { lazy, Suspense, useRef, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, EmailVariable, Message } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { invalidateReads, useAct, useRead, useReadPages } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
import { Composer } from './composer.tsx';
import { canChange, isMoving, restText, statePill } from './message-labels.ts';
import * as styles from './messages.css.ts';

const MessageLog = lazy(() => import('./message-log.tsx').then((file) => ({ default: file.MessageLog })));

/** Writing to the people of the event, and what was written to them. */
export function Messages({ event }: { event: AdminEvent }) {
  const address = useAddress();
  const opened = address.read('message');
  const edited = address.read('edit');
  const to = address.read('to');
  const list = useRef<HTMLHeadingElement>(null);
  const onDone = () => {
    if (edited || to) address.change({ edit: null, to: null });
    // Where it stands now.
    list.current?.focus({ preventScroll: true });
  };
  const hrefOf = ({ event_message_id: id }: Message, way: 'open' | 'edit') =>
    address.href(way === 'open' ? { message: id } : { edit: id, message: null });
  return (
    <div className={styles.page}>
      {mayCall(event.own_role, 'createMessage') && <Write event={event} edited={edited} to={to} onDone={onDone} />}
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

type WriteProps = {
  event: AdminEvent;
  edited: string;
  /** The one registration that is written to; empty for many. */
  to: string;
  onDone: () => void;
};

function Write({ event, edited, to, onDone }: WriteProps) {
  const { data, error, isFetching, refetch } = useRead(operations.listMessageVariables, {}, { staleTime: Infinity });
  if (event.status === 'archived') {
    return <Notice tone="info">The event is archived. Unarchive it to write to its people.</Notice>;
  }
  if (!data) {
    if (!error) return <TableSkeleton label="Loading the composer" />;
    return <DidNotLoad level="h3" what="The composer" read={{ error, isFetching, refetch }} />;
  }
  if (!edited) return <Composer key={`new ${to}`} {...{ event, to, onDone }} variables={data.items} message={null} />;
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
  return <DidNotLoad level="h3" what="The message" read={{ error, isFetching, refetch }} />;
}

const lookAgainMs = 1500;

type Props = {
  event: AdminEvent;
  /** The address of what a message leads to. */
  hrefOf: (message: Message, way: 'open' | 'edit') => string;
};

/** What was sent and what waits, newest first. */
function MessageList({ event, hrefOf }: Props) {
  const list = useMessages(event.event_id);
  const [dropped, setDropped] = useState<Message | null>(null);
  const drop = useDrop();
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!list.data) {
    if (!list.error) return <TableSkeleton label="Loading the messages" />;
    return <DidNotLoad level="h3" what="The messages" read={list} />;
  }
  if (messages.length === 0) {
    return (
      <EmptyState level="h3" icon={mdiEmailOutline} title="No messages yet">
        What you send to the people of this event will be listed here, with what became of each mail.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption="Messages, newest first"
        columns={columns({ event, hrefOf, onDrop: setDropped })}
        rows={messages}
        rowKey={({ event_message_id }) => event_message_id}
      />
      <More list={list} what="messages" />
      {dropped && (
        <ConfirmDialog
          isOpen
          title="Drop this message?"
          text={`“${dropped.subject}” will not go out. Its text is gone then.`}
          confirm="Drop it"
          onCancel={() => setDropped(null)}
          onConfirm={() => {
            setDropped(null);
            drop(dropped);
          }}
        />
      )}
    </>
  );
}

interface Shown extends Props {
  onDrop: (message: Message) => void;
}

function columns({ event, hrefOf, onDrop }: Shown): Column<Message>[] {
  return [
    {
      key: 'message',
      head: 'Message',
      isRowHeader: true,
      cell: (message) => (
        <RowName href={hrefOf(message, 'open')} note={<About message={message} event={event} />}>
          {message.subject}
        </RowName>
      ),
    },
    {
      key: 'to',
      head: 'To',
      from: 'wide',
      cell: ({ audience_in_words }) => <span dir="auto">{audience_in_words}</span>,
    },
    {
      key: 'when',
      head: 'When',
      from: 'tablet',
      isTight: true,
      cell: ({ send_at }) => shortMoment(send_at, event.timezone),
    },
    { key: 'state', head: 'Delivered', isTight: true, align: 'end', cell: (message) => <State message={message} /> },
    {
      key: 'more',
      head: 'Actions',
      isHeadHidden: true,
      isTight: true,
      align: 'end',
      cell: (message) => (
        <ActionMenu label={`More actions: ${message.subject}`} actions={actionsOf(message, hrefOf, onDrop)} />
      ),
    },
  ];
}

function About({ message, event }: { message: Message; event: AdminEvent }) {
  return (
    <>
      {message.created_by_name ?? 'Someone whose account is gone'}
      <span className={styles.onlyPhone}> · {shortMoment(message.send_at, event.timezone)}</span>
    </>
  );
}

function State({ message }: { message: Message }) {
  const { words, tone } = statePill(message);
  const rest = restText(message);
  return (
    <>
      <Pill tone={tone} {...(message.state === 'scheduled' && { icon: mdiClockOutline })}>
        {words}
      </Pill>
      {rest && <div className={styles.quiet}>{rest}</div>}
    </>
  );
}

function actionsOf(message: Message, hrefOf: Props['hrefOf'], onDrop: Shown['onDrop']) {
  const open = { key: 'open', words: 'Open', icon: mdiViewListOutline, href: hrefOf(message, 'open') };
  const edit = { key: 'edit', words: 'Change', icon: mdiPencilOutline, href: hrefOf(message, 'edit') };
  const drop = {
    ...{ key: 'drop', words: 'Drop', icon: mdiTrashCanOutline, tone: 'danger' as const, isApart: true },
    onChoose: () => onDrop(message),
  };
  if (canChange(message.state)) return [open, edit, drop];
  return message.state === 'dropped' ? [open, drop] : [open];
}

function useMessages(eventId: string) {
  return useReadPages(
    operations.listMessages,
    { params: { path: { id: eventId }, query: { limit: 20 } } },
    {
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isMoving)) ? lookAgainMs : false,
    },
  );
}

function useDrop() {
  const dropping = useAct(operations.deleteMessage, {
    onSuccess: () => {
      toast('The message is dropped.');
      void invalidateReads(stale.deleteMessage);
    },
    onError: (error) => {
      toast(
        toShown(error, 'We don’t know whether the message was dropped. Check your connection and try again.').detail,
        'danger',
      );
      void invalidateReads(stale.deleteMessage);
    },
  });
  return ({ event_message_id: id }: Message) => dropping.mutate({ params: { path: { id } } });
}
