import { useSelector } from '@xstate/react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import {
  type AnyCommand,
  type Command,
  type CommandDone,
  commandMachine,
  type Sent,
} from '#machines/calls/command/command.machine.ts';
import type { FieldProblem } from '#openapi/types.ts';
import { inspectOption, poolActors } from './page-actors.ts';
import { showFactor } from './show-factor.ts';

export type { AnyCommand, Command, CommandDone, Sent };

/**
 * What is done to things of one kind other than editing them; `send` does one on the server, keeps what is cached up to date, and
 * gives what is told and where it leads. `Given` says which verbs there are, about what, and what each is answered with. Each
 * thing has one in hand at a time, by its id.
 */
export function poolCommands<Given extends AnyCommand>(send: (command: Sent<Given>) => Promise<CommandDone<Given>>) {
  // Not bound to the actor's life: leaving the page takes nothing back that was sent.
  const sendCommand = fromPromise<CommandDone<AnyCommand>, AnyCommand | null>(({ input }) =>
    send(input as Sent<Given>),
  );
  const machine = commandMachine.provide({ actors: { sendCommand, showFactor } });
  const pool = poolActors(() => createActor(machine, inspectOption()).start(), {
    isBusy: (snapshot) => snapshot.hasTag('busy'),
  });

  /** What is under way with this thing. Lists have many, and most are never touched. */
  function useCommands(id: string) {
    const shown = useSelector(pool.useStarted(id), (snapshot) => snapshot && show(snapshot), isSame);
    return {
      ...((shown ?? nothing) as Shown<Given>),
      give: (command: Given) => pool.send(id, { type: 'command.given', command }),
      /** Answers the question with yes. */
      confirm: (...[answer]: ConfirmArgs<Given>) => pool.peek(id)?.send({ type: 'command.confirmed', answer }),
      dismiss: () => pool.peek(id)?.send({ type: 'command.dismissed' }),
    };
  }
  return useCommands;
}

type AnswerOf<Given extends AnyCommand> = Sent<Given>['answer'];
type ConfirmArgs<Given extends AnyCommand> =
  undefined extends AnswerOf<Given> ? [answer?: AnswerOf<Given>] : [answer: AnswerOf<Given>];

interface Shown<Given extends AnyCommand> extends ReturnType<typeof show> {
  asked: Given | null;
}

const none: FieldProblem[] = [];
const nothing: Shown<never> = { isBusy: false, asked: null, problem: null, missing: none };

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

function isSame(one: ReturnType<typeof show> | undefined, other: ReturnType<typeof show> | undefined): boolean {
  return (Object.keys(nothing) as (keyof typeof nothing)[]).every((key) => one?.[key] === other?.[key]);
}
