import { mdiClockOutline, mdiEmailOutline, mdiPencilOutline, mdiTrashCanOutline, mdiViewListOutline } from '@mdi/js';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, Message } from '#openapi/types.ts';
import { toShown } from '#machines/calls/problem.ts';
import { invalidateMessages } from '#src/api/caches/messages-cache.ts';
import { useAct, useReadPages } from '#src/api/query.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { canChange, isMoving, restWords, statePill } from './message-words.ts';
import * as styles from './messages.css.ts';

const lookAgainMs = 1500;

type Props = {
  event: AdminEvent;
  /** The address of what a message leads to. */
  hrefOf: (message: Message, way: 'open' | 'edit') => string;
};

/** What was sent and what waits, newest first. */
export function MessageList({ event, hrefOf }: Props) {
  const list = useMessages(event.event_id);
  const [dropped, setDropped] = useState<Message | null>(null);
  const drop = useDrop();
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!list.data) {
    if (!list.error) return <TableSkeleton label="Loading the messages" />;
    const again = () => void list.refetch();
    return <DidNotLoad level="h3" what="The messages" error={list.error} isTrying={list.isFetching} onRetry={again} />;
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
  const rest = restWords(message);
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
      void invalidateMessages();
    },
    onError: (error) => {
      toast(
        toShown(error, 'We don’t know whether the message was dropped. Check your connection and try again.').detail,
        'danger',
      );
      void invalidateMessages();
    },
  });
  return ({ event_message_id: id }: Message) => dropping.mutate({ params: { path: { id } } });
}
