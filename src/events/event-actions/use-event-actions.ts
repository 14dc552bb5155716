import type { AdminEvent, EventCancellation } from '#openapi/types.ts';
import { type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { discardEdits } from '#src/events/actors/editor.ts';
import { eventEditor } from '#src/events/actors/event.editor.ts';
import { cacheAdminEvent, invalidateAdminEvents } from '#src/api/caches/admin-events-cache.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { actOn } from './event-calls.ts';
import { type ActedEvent, cancellationDraft, type EventVerb } from './event-verbs.ts';
import { doneWords, failedWords, runningWords } from './verb-words.ts';

/** Asked about before they are done. */
export type Question = Extract<EventVerb, 'cancel' | 'archive' | 'delete'>;
const questions: readonly EventVerb[] = ['cancel', 'archive', 'delete'] satisfies Question[];

interface About {
  event: ActedEvent;
  /** Where deleting it leads from its own page. */
  leavesTo: string | undefined;
}

export type EventActing = ReturnType<typeof useEventActions>;

const useCommands = poolCommands(send);

/** Acts on an event: `start` does it, or asks first, which `EventQuestions` shows. A copy is opened in the editor. */
export function useEventActions(event: ActedEvent, leavesTo?: string) {
  const { isBusy, asked, problem, missing, give, confirm, dismiss } = useCommands(event.event_id);
  const about: About = { event, leavesTo };
  return {
    isBusy,
    question: asked?.verb as Question | undefined,
    problem,
    /** All that the event lacks to be published. */
    missing,
    start: (verb: EventVerb) => give(commandFor(verb, about)),
    confirm: (cancellation?: EventCancellation) => confirm(cancellation),
    dismiss,
  };
}

function commandFor(verb: EventVerb, about: About): Command {
  const { title } = about.event;
  return {
    ...{ verb, about, isAsked: questions.includes(verb) },
    ...{ running: runningWords(verb, title), failed: failedWords(verb, title) },
  };
}

/** What takes it back with one press. */
const opposites: Partial<Record<EventVerb, EventVerb>> = { close: 'reopen', reopen: 'close' };

async function send(command: Command): Promise<CommandDone> {
  const about = command.about as About;
  const { event, leavesTo } = about;
  const { event_id: id } = event;
  const verb = command.verb as EventVerb;
  const cancellation = command.answer as EventCancellation | undefined;
  const after = await actOn(id, verb, cancellation).catch((error: unknown) => {
    // Somebody else has changed or deleted it.
    if (error instanceof CallFailed && [404, 409].includes(error.status)) invalidateAdminEvents(id);
    throw error;
  });
  if (verb === 'cancel') removeDraft(cancellationDraft(id));
  const message = doneWords(verb, event, cancellation ?? { notify: true });
  if (after) cacheAdminEvent(after);
  else {
    invalidateAdminEvents(id, true);
    discardEdits(eventEditor.name, id);
  }
  const opposite = opposites[verb];
  return { message, ...leadFrom(verb, after, leavesTo), ...(opposite && { undo: commandFor(opposite, about) }) };
}

function leadFrom(verb: EventVerb, after: AdminEvent | null, leavesTo: string | undefined): Partial<CommandDone> {
  if (verb === 'duplicate' && after) return { to: `/admin/events/edit/${after.event_id}` };
  return verb === 'delete' && leavesTo !== undefined ? { to: leavesTo, replaces: true } : {};
}
