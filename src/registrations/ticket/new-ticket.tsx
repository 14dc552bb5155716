import { lazy, Suspense } from 'react';
import type { Command, poolCommands } from '#src/session/commands.ts';

const ConfirmDialog = lazy(() =>
  import('#src/ui/dialog/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

/** A new ticket in place of one that others may have seen, after a question. */
export interface NewTicket {
  renew: () => void;
  isAsking: boolean;
  isBusy: boolean;
  error: { detail: string } | null;
  confirm: () => void;
  dismiss: () => void;
}

/** As a command about whatever names the registration. */
export function newTicketFrom({ asked, isBusy, problem, give, confirm, dismiss }: Commands, about: string): NewTicket {
  return {
    renew: () =>
      give({
        verb: RENEW,
        isAsked: true,
        about,
        running: 'Getting a new ticket',
        failed: 'We don’t know whether your ticket was renewed. Check your connection and try again.',
      }),
    isAsking: asked?.verb === RENEW,
    isBusy,
    error: problem,
    confirm: () => confirm(),
    dismiss,
  };
}

export const RENEW = 'renew';
export const renewed = 'You have a new ticket. The old one is void.';

/** About the registration, by whatever names it. */
export type Renewal = Command<typeof RENEW, string, undefined>;
type Pool = ReturnType<ReturnType<typeof poolCommands<Renewal>>>;
type Commands = Omit<Pool, 'asked'> & { asked: { verb: string } | null };

export function NewTicketQuestion({ newTicket }: { newTicket: NewTicket }) {
  const { isAsking, isBusy, error, confirm, dismiss } = newTicket;
  if (!isAsking) return null;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title="Get a new ticket?"
        text="Use this if someone else may have seen your ticket. Your current one, printed or emailed, stops working."
        confirm="Get a new ticket"
        cancel="Keep it"
        tone="primary"
        busy={isBusy}
        onConfirm={confirm}
        onCancel={dismiss}
        problem={error?.detail}
      />
    </Suspense>
  );
}
