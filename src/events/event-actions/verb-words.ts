import type { EventCancellation } from '#openapi/types.ts';
import { type ActedEvent, type EventVerb, peopleIn, peopleWords } from './event-verbs.ts';

/** While it runs, for readers: "Publishing “Calm”". */
export function runningWords(verb: EventVerb, title: string): string {
  return `${running[verb]} “${title}”`;
}

/** When no answer came. */
export function failedWords(verb: EventVerb, title: string): string {
  const what = verb === 'close' || verb === 'reopen' ? `registration for “${title}”` : `“${title}”`;
  return `We don’t know whether ${what} was ${done[verb]}. Check your connection and try again.`;
}

/** When it is done. */
export function doneWords(verb: EventVerb, event: ActedEvent, { notify }: Pick<EventCancellation, 'notify'>): string {
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
      return `${title} is cancelled. ${toldWords(event, notify)}`;
    case 'archive':
      return `${title} is archived.`;
    case 'unarchive':
      return `${title} is out of the archive, as it was before.`;
    case 'delete':
      return `${title} is deleted.`;
  }
}

function toldWords(event: ActedEvent, notify: boolean): string {
  const people = peopleIn(event);
  if (!notify || people === 0) return 'Nobody was told.';
  return `${peopleWords(people)} ${people === 1 ? 'is' : 'are'} told.`;
}

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
