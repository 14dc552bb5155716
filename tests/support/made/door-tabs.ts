import { afterEach, beforeEach, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { doorMachine } from '#machines/door/door/door.machine.ts';
import type { DoorContext, ShutReason } from '#machines/door/door/door.types.ts';
import { writeTicket } from '#rules/registrations/ticket.ts';
import { connectBearer } from '#src/api/bearer.ts';
import { closeDatabases, deleteDatabases } from '#src/door/actors/database.ts';
import { kindOf, portsOf, verdictOf } from '#src/door/actors/use-door.ts';
import { deleteWarning } from '#src/door/actors/own-store.ts';
import { aPerson } from './people.ts';
import { removeSession, writeSession } from '#src/session/session-storage.ts';
import { type doorServer, EVENT, secretOf } from './door-server.ts';

const closedFor = {
  ended: { shut: { ended: 'closed' } },
  refused: { shut: { refused: 'closed' } },
  loggedOut: { shut: { loggedOut: 'closed' } },
} as const;

/** Tabs of one browser with a door, and who is logged in there: Ada, at first. */
export function doorTabs(server: ReturnType<typeof doorServer>) {
  const tabs: { stop: () => void }[] = [];
  let token: string | null = null;
  /** With null for a person whom only the server can name. */
  const logIn = (person: string | null, given = `token-of-${person}`) => {
    token = given;
    writeSession({ token, user: person === null ? null : { ...aPerson(), user_id: person } });
  };
  const logOut = () => {
    removeSession(token);
    token = null;
  };

  beforeEach(async () => {
    logIn('ada');
    connectBearer({ token: () => token, refused: () => {} });
    await deleteDatabases();
    server.reset();
    vi.stubGlobal('fetch', server.fetch);
  });
  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.stop();
    await closeDatabases();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** A tab with this door; `at` waits for a state, `until` for what holds. */
  function openTab(eventId = EVENT) {
    const { actors, search } = portsOf(eventId);
    const actor = createActor(
      doorMachine.provide({ actors, actions: { forgetWarning: (_, { id }) => void deleteWarning(id) } }),
      { input: { eventId, hasLink: false } },
    ).start();
    tabs.push(actor);
    const until = (holds: (context: DoorContext) => boolean) =>
      waitFor(actor, (snapshot) => holds(snapshot.context), { timeout: 10_000 });
    const context = () => actor.getSnapshot().context;
    const verdict = () => verdictOf(kindOf(actor.getSnapshot()), context().about);
    const reached = async () => {
      await waitFor(actor, (snapshot) => snapshot.matches({ open: { desk: 'ready' } }), { timeout: 10_000 });
      return verdict();
    };
    return {
      actor,
      context,
      verdict,
      reached,
      search,
      until,
      at: (state: 'open' | 'unreachable') => waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 10_000 }),
      /** Shut for this reason, with the list gone. */
      isShut: (why: ShutReason) => waitFor(actor, (snapshot) => snapshot.matches(closedFor[why]), { timeout: 10_000 }),
      async scan(index: number) {
        actor.send({ type: 'text.scanned', text: writeTicket(EVENT, secretOf(index)) });
        return reached();
      },
      async undo(actionId: string) {
        actor.send({ type: 'undo.requested', actionId });
        return reached();
      },
    };
  }

  async function openedTab() {
    const tab = openTab();
    await tab.at('open');
    return tab;
  }

  return { openTab, openedTab, logIn, logOut };
}
