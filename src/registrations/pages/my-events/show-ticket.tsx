import { useEffect, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { OwnRegistration } from '#openapi/types.ts';
import { poolCommands } from '#src/session/commands.ts';
import { ask } from '#src/api/client.ts';
import { keptFrom } from '#src/api/kept-tickets.ts';
import { cacheRegistration } from '#src/api/caches/registrations-cache.ts';
import { newTicketFrom, type Renewal, renewed } from '#src/registrations/ticket/new-ticket.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { TicketDialog, TicketShown } from './ticket-dialog.tsx';

/** The ticket of a registration, with the way to a new one. */
export function OwnTicket({ registration, isNext }: { registration: OwnRegistration; isNext: boolean }) {
  const { registration_id: id, checked_in_at } = registration;
  const newTicket = newTicketFrom(useCommands(id), id);
  const shown = { ticket: keptFrom(registration), registrationId: id, isHere: checked_in_at !== null, newTicket };
  return <ShowTicket shown={shown} isNext={isNext} />;
}

/** Its code is fetched with the page, so that the ticket is there where the network is not. */
export function ShowTicket({ shown, isNext }: { shown: TicketShown; isNext: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<{ Dialog: typeof TicketDialog } | null>(null);
  useEffect(() => {
    import('./ticket-dialog.tsx').then((file) => setCode({ Dialog: file.TicketDialog })).catch(() => {});
  }, []);
  return (
    <>
      <Button {...sizeOf(isNext)} busy={isOpen && !code} onClick={() => setOpen(true)}>
        Show ticket<VisuallyHidden> for {shown.ticket.title}</VisuallyHidden>
      </Button>
      {code && <code.Dialog {...shown} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The next one is the large one. */
export function sizeOf(isNext: boolean) {
  return isNext ? ({ tone: 'primary', size: 'large' } as const) : ({ tone: 'soft', size: 'medium' } as const);
}

const useCommands = poolCommands<Renewal>(async ({ about: id }) => {
  const own = await ask(operations.renewTicket, { params: { path: { id } } });
  cacheRegistration(own);
  return { message: renewed };
});
