import { useSelector } from '@xstate/react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type Command, type CommandDone, commandMachine } from '#machines/calls/command/command.machine.ts';
import type { FieldProblem } from '#openapi/types.ts';
import { inspectOption, poolActors } from './page-actors.ts';
import { showFactor } from './show-factor.ts';

export type { Command, CommandDone };

/**
 * What is done to things of one kind beside editing them; `send` does one on the server, keeps what is cached up to date, and
 * gives what is told and where it leads. Each thing has one in hand at a time, by its id.
 */
export function poolCommands(send: (command: Command) => Promise<CommandDone>) {
  // Not bound to the actor's life: leaving the page takes nothing back that was sent.
  const sendCommand = fromPromise<CommandDone, Command | null>(({ input }) => send(input as Command));
  const machine = commandMachine.provide({ actors: { sendCommand, showFactor } });
  const pool = poolActors(() => createActor(machine, inspectOption()).start(), {
    isBusy: (snapshot) => snapshot.hasTag('busy'),
  });

  /** What is under way with this thing. Lists have many, and most are never touched. */
  function useCommands(id: string) {
    const shown = useSelector(pool.useStarted(id), (snapshot) => snapshot && show(snapshot), isSame);
    return {
      ...(shown ?? nothing),
      give: (command: Command) => pool.send(id, { type: 'command.given', command }),
      /** Answers the question with yes. */
      confirm: (answer?: unknown) => pool.peek(id)?.send({ type: 'command.confirmed', answer }),
      dismiss: () => pool.peek(id)?.send({ type: 'command.dismissed' }),
    };
  }
  return useCommands;
}

type Shown = ReturnType<typeof show>;

const none: FieldProblem[] = [];
const nothing: Shown = { isBusy: false, asked: null, problem: null, missing: none };

function show(snapshot: SnapshotFrom<typeof commandMachine>) {
  const { command, error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isAsked = snapshot.hasTag('asking') || (isBusy && command?.isAsked === true);
  return {
    isBusy,
    /** What the person is asked about, also while it is on its way to the server. */
    asked: isAsked ? command : null,
    /** Why it was refused, while the person is asked about it. */
    problem: isAsked ? error : null,
    /** All that the server has named as missing for it; empty while nobody tried. */
    missing: snapshot.hasTag('lacking') && error ? error.fields : none,
  };
}

function isSame(one: Shown | undefined, other: Shown | undefined): boolean {
  return (Object.keys(nothing) as (keyof Shown)[]).every((key) => one?.[key] === other?.[key]);
}
