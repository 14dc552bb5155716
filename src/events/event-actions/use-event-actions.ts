import type { AdminEvent, EventCancellation } from '#openapi/types.ts';
import { sharePath } from '#rules/pages/share-path.ts';
import * as operations from '#openapi/operations.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { discardEdits } from '#src/events/actors/editor.ts';
import { eventEditor } from '#src/events/actors/event.editor.ts';
import { cacheAdminEvent, dropAdminEvent, readAdminEventAgain } from '#src/api/caches/admin-caches.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { ask } from '#src/api/client.ts';
import { type ActedEvent, callOf, cancellationDraft, type EventVerb, peopleIn, peopleText } from './event-verbs.ts';

/** Asked about before they are done. */
type Question = Extract<EventVerb, 'duplicate' | 'cancel' | 'archive' | 'delete'>;
const questions: readonly Question[] = ['duplicate', 'cancel', 'archive', 'delete'];

/** What is filled in where it is asked about. */
interface ActDetails {
  cancellation?: EventCancellation;
  /** When a copy starts; left out where the event has no start either. */
  startsAt?: string | undefined;
}

interface About {
  event: ActedEvent;
  /** Where deleting it leads from its own page; undefined in a list. */
  leavesTo: string | undefined;
}

type EventCommand = Command<EventVerb, About, ActDetails | undefined>;

export type EventActing = ReturnType<typeof useEventActions>;

/** What takes it back with one press. */
const opposites: Partial<Record<EventVerb, EventVerb>> = { close: 'reopen', reopen: 'close' };

const running: Record<EventVerb, string> = {
  publish: 'Publishing',
  close: 'Closing registration for',
  reopen: 'Opening registration for',
  unpublish: 'Unpublishing',
  duplicate: 'Duplicating',
  cancel: 'Cancelling',
  archive: 'Archiving',
  unarchive: 'Unarchiving',
  delete: 'Deleting',
};
const done: Record<EventVerb, string> = {
  publish: 'published',
  close: 'closed',
  reopen: 'opened',
  unpublish: 'unpublished',
  duplicate: 'duplicated',
  cancel: 'cancelled',
  archive: 'archived',
  unarchive: 'unarchived',
  delete: 'deleted',
};

const useCommands = poolCommands<EventCommand>(send);

/** Acts on an event: `start` does it, or asks first, which `EventQuestions` shows. A copy is opened in the editor. */
export function useEventActions(event: ActedEvent, leavesTo?: string) {
  const { isBusy, asked, problem, missing, give, confirm, dismiss } = useCommands(event.event_id);
  const about: About = { event, leavesTo };
  return {
    isBusy,
    question: questions.find((question) => question === asked?.verb),
    problem,
    /** All that the event lacks to be published. */
    missing,
    start: (verb: EventVerb) => give(commandFor(verb, about)),
    confirm: (details?: ActDetails) => confirm(details),
    dismiss,
  };
}

function commandFor(verb: EventVerb, about: About): EventCommand {
  const { title } = about.event;
  return {
    ...{ verb, about, isAsked: questions.some((question) => question === verb) },
    ...{ running: runningText(verb, title), failed: failedText(verb, title) },
  };
}

async function send({ verb, about, answer: details }: Sent<EventCommand>): Promise<CommandDone<EventCommand>> {
  const { event, leavesTo } = about;
  const { event_id: id } = event;
  const call = callOf[verb];
  const after = await actOn(id, verb, details).catch((error: unknown) => {
    // Someone else has changed or deleted it.
    if (error instanceof CallFailed && [404, 409].includes(error.status)) readAdminEventAgain(call, id);
    throw error;
  });
  if (verb === 'cancel') removeDraft(cancellationDraft(id));
  const message = doneText(verb, event, details?.cancellation?.notify ?? true);
  if (after) cacheAdminEvent(call, after);
  else {
    dropAdminEvent(call, id);
    discardEdits(eventEditor.name, id);
  }
  const opposite = opposites[verb];
  return { message, ...leadFrom(verb, after, leavesTo), ...(opposite && { undo: commandFor(opposite, about) }) };
}

function leadFrom(
  verb: EventVerb,
  after: AdminEvent | null,
  leavesTo: string | undefined,
): Partial<CommandDone<never>> {
  // In a list the others stay in sight: there it is said, and the row's menu shares it.
  if (verb === 'publish' && after && leavesTo !== undefined)
    return { to: sharePath(after.event_id, 'publishing'), isOnPage: true };
  if (verb === 'duplicate' && after) return { to: `/admin/events/edit/${after.event_id}` };
  return verb === 'delete' && leavesTo !== undefined ? { to: leavesTo, replaces: true } : {};
}

/** While it runs, for readers: "Publishing “Calm”". */
function runningText(verb: EventVerb, title: string): string {
  return `${running[verb]} “${title}”`;
}

/** When no answer came. */
function failedText(verb: EventVerb, title: string): string {
  const what = verb === 'close' || verb === 'reopen' ? `registration for “${title}”` : `“${title}”`;
  return `We don’t know whether ${what} was ${done[verb]}. Check your connection and try again.`;
}

/** When it is done. */
function doneText(verb: EventVerb, event: ActedEvent, notify: boolean): string {
  const title = `“${event.title}”`;
  switch (verb) {
    case 'publish':
      return `${title} is published.`;
    case 'close':
      return `Registration for ${title} is closed.`;
    case 'reopen':
      return `Registration for ${title} is open again.`;
    case 'unpublish':
      return `${title} is a draft again.`;
    case 'duplicate':
      return `${title} is copied. The copy is a draft: change what differs.`;
    case 'cancel':
      return `${title} is cancelled. ${notifiedText(event, notify)}`;
    case 'archive':
      return `${title} is archived.`;
    case 'unarchive':
      return `${title} is out of the archive, as it was before.`;
    case 'delete':
      return `${title} is deleted.`;
  }
}

function notifiedText(event: ActedEvent, notify: boolean): string {
  const people = peopleIn(event);
  if (!notify || people === 0) return 'Nobody was told.';
  return `${peopleText(people)} ${people === 1 ? 'is' : 'are'} told.`;
}

/** One request to the server; the event as it is afterwards, the copy of a duplicated one, or null where it is gone. */
export async function actOn(
  id: string,
  verb: EventVerb,
  { cancellation = { message: '', notify: true }, startsAt }: ActDetails = {},
): Promise<AdminEvent | null> {
  const params = { path: { id } };
  switch (verb) {
    case 'publish':
      return ask(operations.publishEvent, { params });
    case 'close':
      return ask(operations.closeRegistration, { params });
    case 'reopen':
      return ask(operations.reopenRegistration, { params });
    case 'unpublish':
      return ask(operations.unpublishEvent, { params });
    case 'duplicate':
      return duplicate(id, startsAt);
    case 'archive':
      return ask(operations.archiveEvent, { params });
    case 'unarchive':
      return ask(operations.unarchiveEvent, { params });
    case 'cancel':
      return ask(operations.cancelEvent, { params, body: cancellation });
    case 'delete':
      await ask(operations.deleteEvent, { params });
      return null;
  }
}

/** Pressed again for another start, it means another copy. */
function duplicate(id: string, starts_at = ''): Promise<AdminEvent> {
  const query = starts_at === '' ? {} : { starts_at };
  return sendOnce(`duplicate ${id} ${starts_at}`, (header) =>
    ask(operations.duplicateEvent, { params: { path: { id }, query, header } }),
  );
}
