import { assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Failure, type Shown, toShown } from '#machines/calls/problem.ts';
import { noFactor, refusalIn, showFactorLimit, wantsFactor } from '#machines/calls/wanted-factor.ts';

/** One thing to be done, such as publishing an event or changing a password: what is sent, and the words for it. */
export interface Command<Verb extends string, About, Answer> {
  /** What is done, such as `publish`. */
  verb: Verb;
  /** Whether the person is asked first, or has something to fill in. */
  isAsked: boolean;
  /** While it is sent: "Publishing “Calm”". */
  running: string;
  /** When it failed and the server said nothing. */
  failed: string;
  /** What it is done to, as the sender knows it. */
  about: About;
  /** What was filled in with the question. */
  answer?: Answer | undefined;
}

/** Whichever one it is: the machine does the same with all. */
export type AnyCommand = Command<string, unknown, unknown>;

/** As it is sent: what was asked about has its answer. */
export type Sent<Given extends AnyCommand> =
  Given extends Command<infer Verb, infer About, infer Answer>
    ? Command<Verb, About, Answer> & { answer: Answer }
    : never;

/** What came of it. */
export interface CommandDone<Undo extends AnyCommand> {
  message: string;
  /** Whether its page shows the same by itself: then it is told only to people who have left. */
  isOnPage?: boolean;
  /** Where it leads people who are still there. */
  to?: string;
  /** Whether the page that is left is nothing to go back to. */
  replaces?: boolean;
  /** What takes it back. */
  undo?: Undo;
}

interface CommandContext {
  /** The one in hand, or the last one that failed. */
  command: AnyCommand | null;
  error: Shown | null;
  /** A second factor was asked for since the press: never twice. */
  wasFactorAsked: boolean;
}

export type CommandEvent =
  | { type: 'command.given'; command: AnyCommand }
  | { type: 'command.confirmed'; answer?: AnyCommand['answer'] }
  | { type: 'command.dismissed' };

type CommandEmitted = Announcement | { type: 'navigation'; to: string; keepPlace: boolean; replaces: boolean };

const startingContext: CommandContext = { command: null, error: null, wasFactorAsked: false };

/**
 * What is done to one thing other than editing it: asked about where that is due, sent, and told. What was sent goes on when its
 * page is left, which is then told how it ended and led nowhere.
 */
export const commandMachine = setup({
  types: {
    context: {} as CommandContext,
    events: {} as CommandEvent,
    emitted: {} as CommandEmitted,
    tags: {} as 'busy' | 'asking' | 'lacking',
  },
  actors: {
    sendCommand: port<CommandDone<AnyCommand>, AnyCommand | null>('sendCommand'),
    /** Whether the person has shown one. Rejects where the page has no way to ask; its input is why the server wants one. */
    showFactor: port<boolean, Failure>('showFactor'),
  },
  actions: {
    takeCommand: assign((_, command: AnyCommand) => ({ ...startingContext, command })),
    takeAnswer: assign(({ context: { command } }, { answer }: Pick<AnyCommand, 'answer'>) => ({
      ...startingContext,
      command: command && { ...command, answer },
    })),
    noteFactorAsked: assign({ wasFactorAsked: true }),
    /** It stays in its fields alone, as after a refusal. */
    forgetAnswer: assign(({ context: { command } }) => ({ command: command && { ...command, answer: undefined } })),
    forgetCommand: assign(startingContext),
    /** What was filled in stays in its fields alone: it may be a password. */
    showError: assign(({ context: { command } }, { error }: { error: unknown }) => ({
      command: command && { ...command, answer: undefined },
      error: toShown(error, command?.failed ?? ''),
    })),
    emitRunning: emit(({ context: { command } }) => ({
      type: 'announcement' as const,
      message: command?.running ?? '',
      tone: 'progress' as const,
      isOnPage: false,
    })),
    emitDone: emit((_, { message, isOnPage = false, undo }: CommandDone<AnyCommand>) => ({
      ...success(message),
      isOnPage,
      ...(undo && { offer: { words: 'Undo', event: { type: 'command.given', command: undo } } }),
    })),
    leadOn: emit((_, { to = '', replaces = false }: CommandDone<AnyCommand>) => ({
      type: 'navigation' as const,
      to,
      keepPlace: false,
      replaces,
    })),
    emitFailed: emit(({ context }) => ({ ...refusal(context.error), isOnPage: false })),
    /** To someone who has left the page; there the question says it. */
    emitError: emit(({ context }) => refusal(context.error)),
  },
  delays: { callLimit, showFactorLimit },
  guards: {
    wantsFactor,
    isShown: (_, { isShown }: { isShown: boolean }) => isShown,
    isAsked: (_, command: AnyCommand) => command.isAsked,
    wasAsked: ({ context }) => context.command?.isAsked === true,
    leadsOn: (_, { to }: CommandDone<AnyCommand>) => to !== undefined,
    namesFields: (_, { error }: { error: unknown }) => toShown(error, '').fields.length > 0,
  },
}).createMachine({
  id: 'command',
  context: startingContext,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'command.given': [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.command },
            target: 'asking',
            actions: { type: 'takeCommand', params: ({ event }) => event.command },
          },
          { target: 'sending', actions: { type: 'takeCommand', params: ({ event }) => event.command } },
        ],
      },
    },

    asking: {
      tags: ['asking'],
      on: {
        'command.confirmed': {
          target: 'sending',
          actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.answer }) },
        },
        'command.dismissed': { target: 'resting', actions: 'forgetCommand' },
      },
    },

    sending: {
      tags: ['busy'],
      entry: 'emitRunning',
      invoke: {
        id: 'sendCommand',
        src: 'sendCommand',
        input: ({ context }) => context.command,
        onDone: [
          {
            guard: { type: 'leadsOn', params: ({ event }) => event.output },
            target: 'resting',
            actions: [
              { type: 'emitDone', params: ({ event }) => event.output },
              { type: 'leadOn', params: ({ event }) => event.output },
              'forgetCommand',
            ],
          },
          {
            target: 'resting',
            actions: [{ type: 'emitDone', params: ({ event }) => event.output }, 'forgetCommand'],
          },
        ],
        onError: [
          {
            guard: { type: 'wantsFactor', params: ({ event }) => ({ error: event.error }) },
            target: 'showingFactor',
            actions: 'noteFactorAsked',
          },
          {
            guard: 'wasAsked',
            target: 'asking',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
          {
            guard: { type: 'namesFields', params: ({ event }) => ({ error: event.error }) },
            target: 'lacking',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
          {
            target: 'resting',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitFailed'],
          },
        ],
      },
      after: {
        callLimit: [
          {
            guard: 'wasAsked',
            target: 'asking',
            actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
          },
          { target: 'resting', actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitFailed'] },
        ],
      },
    },

    /** The server wants a second factor first. Once it is shown, what was begun is sent again. */
    showingFactor: {
      tags: ['busy'],
      invoke: {
        id: 'showFactor',
        src: 'showFactor',
        input: refusalIn,
        onDone: [
          { guard: { type: 'isShown', params: ({ event }) => ({ isShown: event.output }) }, target: 'sending' },
          { guard: 'wasAsked', target: 'asking', actions: 'forgetAnswer' },
          { target: 'resting', actions: 'forgetCommand' },
        ],
        onError: [
          {
            guard: 'wasAsked',
            target: 'asking',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
          {
            target: 'resting',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitFailed'],
          },
        ],
      },
      after: {
        showFactorLimit: [
          {
            guard: 'wasAsked',
            target: 'asking',
            actions: [{ type: 'showError', params: { error: noFactor } }, 'emitError'],
          },
          { target: 'resting', actions: [{ type: 'showError', params: { error: noFactor } }, 'emitFailed'] },
        ],
      },
    },

    /** The server has named what is missing for it, one thing a field. */
    lacking: {
      tags: ['lacking'],
      on: { 'command.dismissed': { target: 'resting', actions: 'forgetCommand' } },
    },
  },
});
