import { useEffect, useState } from 'react';
import type { OwnRegistration } from '#openapi/types.ts';
import { type CommandDone, poolCommands } from '#src/actors/commands.ts';
import { api, ask } from '#src/api/client.ts';
import { cacheRegistration } from '#src/api/registrations-cache.ts';
import { newTicketFrom, renewed } from '#src/features/ticket/new-ticket.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { TicketDialog } from './ticket-dialog.tsx';

type Props = { registration: OwnRegistration; isNext: boolean };

/** Its code is fetched with the page, so that the ticket is there where the network is not. */
export function ShowTicket({ registration, isNext }: Props) {
  const { registration_id: id, event } = registration;
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<{ Dialog: typeof TicketDialog } | null>(null);
  const newTicket = newTicketFrom(useCommands(id), id);
  useEffect(() => {
    import('./ticket-dialog.tsx').then((file) => setCode({ Dialog: file.TicketDialog })).catch(() => {});
  }, []);
  return (
    <>
      <Button {...sizeOf(isNext)} busy={isOpen && !code} onClick={() => setOpen(true)}>
        Show ticket<VisuallyHidden> for {event.title}</VisuallyHidden>
      </Button>
      {code && <code.Dialog {...{ registration, isOpen, newTicket }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The next one is the large one. */
export function sizeOf(isNext: boolean) {
  return isNext ? ({ tone: 'primary', size: 'large' } as const) : ({ tone: 'soft', size: 'medium' } as const);
}

const useCommands = poolCommands(async ({ about }): Promise<CommandDone> => {
  const own = await ask(api.POST('/registrations/{id}/ticket', { params: { path: { id: about as string } } }));
  cacheRegistration(own);
  return { message: renewed };
});
