import { toShown } from '#machines/calls/problem.ts';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { Notification } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { announce, toast } from '#src/ui/live/toast.ts';
import { MenuItem } from '#src/ui/menu/menu.tsx';
import { leave } from './move-focus.ts';
import * as styles from './popup.css.ts';

/** What was deleted last while the popup is open, for `UndoItem`. */
export function useDeleted() {
  const [deleted, setDeleted] = useState<Notification | null>(null);
  const tell = (item: Notification) => {
    setDeleted(item);
    announce(`Notification deleted: ${item.title}. Undo is at the end of the menu.`);
  };
  return { deleted, tell, forget: () => setDeleted(null) };
}

/** Takes the last deletion back. The list hears of it by the stream. */
export function UndoItem({ deleted, forget }: Pick<ReturnType<typeof useDeleted>, 'deleted' | 'forget'>) {
  if (!deleted) return null;
  const undo = (item: HTMLElement) => {
    leave(item);
    forget();
    void restore(deleted);
  };
  return (
    <MenuItem className={styles.undo} textValue="" stays onChoose={undo}>
      <span className={styles.deleted} dir="auto">
        Deleted: {deleted.title}
      </span>{' '}
      <span className={styles.action}>Undo</span>
    </MenuItem>
  );
}

async function restore(deleted: Notification): Promise<void> {
  try {
    await ask(operations.restoreNotification, { params: { path: { id: deleted.notification_id } } });
    announce(`Notification restored: ${deleted.title}`);
  } catch (error) {
    const fallback = 'We don’t know whether the notification was restored. Check your connection and try again.';
    toast(toShown(error, fallback).detail, 'danger', {
      words: 'Try again',
      onChoose: () => void restore(deleted),
    });
  }
}
