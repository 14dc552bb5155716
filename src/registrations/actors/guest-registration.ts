import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { guestRegistrationMachine } from '#machines/registrations/guest-registration/guest-registration.machine.ts';
import type {
  BegunRegistration,
  GuestDetails,
  SeatCodeRequest,
  SeatTaking,
} from '#machines/registrations/guest-registration/guest-registration.types.ts';
import * as operations from '#openapi/operations.ts';
import type { AddressProof, CodeSent, CodeTry, SeatByCode } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { keepGuestTicket } from '#src/api/guest-tickets.ts';
import { invalidateEvent, invalidateForm } from '#src/api/caches/registrations-cache.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';
import { keepGuestSeat } from './guest-seat.ts';
import { newAttempt } from '#src/session/new-attempt.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { answersDraft, linkWord } from './registration-flow.ts';

/** Name and address of a guest, under this name among the drafts. */
export const guestDraft = (eventId: string) => `guest:${eventId}`;
/** What waits for its code. */
const begunDraft = (eventId: string) => `guest-begun:${eventId}`;

/** The machine's ports, filled with the calls of the contract that bear their names. */
const calls = {
  askForSeatCode: fromPromise<CodeSent, SeatCodeRequest>(({ input: { eventId: id, ...body }, signal }) =>
    ask(operations.askForSeatCode, { params: { path: { id } }, body, signal }),
  ),
  proveAddress: fromPromise<AddressProof, CodeTry>(({ input, signal }) =>
    ask(operations.proveAddress, { body: input, signal }),
  ),
  // Not bound to the actor's life: leaving the page takes nothing back that was sent.
  takeSeatByCode: fromPromise<SeatByCode, SeatTaking>(({ input: { eventId: id, request } }) =>
    ask(operations.takeSeatByCode, { params: { path: { id } }, body: { ...request, ref: linkWord(id) } }),
  ),
};

const guests = poolActors(start, {
  isBusy: (snapshot) => snapshot.matches({ confirming: { checkingCode: 'takingSeat' } }),
});

function start(eventId: string) {
  const machine = guestRegistrationMachine.provide({
    actors: calls,
    actions: {
      keepBegun: (_, begun) => {
        if (begun) writeDraftOf(begunDraft(eventId), begun);
        else removeDraft(begunDraft(eventId));
      },
      forgetDraft: () => {
        removeDraft(guestDraft(eventId));
        removeDraft(answersDraft(eventId));
      },
      showSeat: (_, { attempt, seat }) => {
        keepGuestSeat(attempt, seat);
        // A full or forbidden storage keeps none; the seat is in the mail too.
        keepGuestTicket(seat.ticket_token, seat.ticket).catch(() => {});
        invalidateEvent(eventId);
      },
      invalidateEvent: () => invalidateEvent(eventId),
      invalidateForm: () => invalidateForm(eventId),
    },
  });
  const input = { eventId, begun: readDraftOf(begunDraft(eventId), isBegun) };
  return createActor(machine, { input, ...inspectOption() }).start();
}

/** A guest's way to a seat of this event; it lasts as long as something shows it, or its code is being checked. */
export function useGuestRegistration(eventId: string) {
  const actor = guests.useHeld(eventId);
  const does = useMemo(() => commands(actor), [actor]);
  return { ...show(useSelector(actor, (snapshot) => snapshot)), ...does };
}

export type GuestRegistration = ReturnType<typeof useGuestRegistration>;

function commands({ send }: ActorRefFrom<typeof guestRegistrationMachine>) {
  return {
    open: () => send({ type: 'registration.wanted' }),
    close: () => send({ type: 'sheet.closed' }),
    submit: (details: GuestDetails) => send({ type: 'details.submitted', details, attempt: newAttempt() }),
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    requestCode: () => send({ type: 'code.requested', attempt: newAttempt() }),
    changeDetails: () => send({ type: 'details.wanted' }),
    retry: () => send({ type: 'connection.restored' }),
  };
}

function show(snapshot: SnapshotFrom<typeof guestRegistrationMachine>) {
  const { begun, code, error, seat, isSentAgain, isProven } = snapshot.context;
  return {
    isOpen: snapshot.hasTag('open'),
    /** A code that was right is not asked for again: what goes with it is on its way. */
    asksForCode: snapshot.hasTag('code') && !isProven,
    isBusy: snapshot.hasTag('busy'),
    /** No answer came to the code; also while it is sent again. */
    isUnanswered: code !== null && error?.code === 'unreachable',
    isOver: snapshot.hasTag('over'),
    isRefused: snapshot.hasTag('refused'),
    /** The address has a seat under another name. */
    isOthers: snapshot.hasTag('other'),
    canResend: snapshot.hasTag('resend'),
    isSentAgain,
    email: begun?.email ?? '',
    /** Of an address that is proven already; files are sent with it. */
    provenAttempt: isProven ? (begun?.attempt ?? null) : null,
    seat,
    error,
  };
}

function isBegun(kept: object): kept is BegunRegistration {
  const { email, full_name, attempt, request, takesFiles } = kept as Partial<Record<keyof BegunRegistration, unknown>>;
  const areTexts = [email, full_name, attempt].every((text) => typeof text === 'string');
  return areTexts && typeof request === 'object' && request !== null && typeof takesFiles === 'boolean';
}
