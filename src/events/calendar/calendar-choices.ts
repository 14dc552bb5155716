import { mdiApple, mdiGoogle, mdiMicrosoftOutlook } from '@mdi/js';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { ask } from '#src/api/client.ts';
import { toast } from '#src/ui/live/toast.ts';
import type { Choice } from '#src/ui/menu/choice-menu.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { type CalendarEntry, googleCalendar, outlookCalendar } from './calendar-links.ts';

/** The calendars that an event can go into. */
export function calendarChoices(event: CalendarEntry): Choice[] {
  const page = `${location.origin}/event/${event.event_id}`;
  return [
    { words: 'Google Calendar', icon: mdiGoogle, href: googleCalendar(event, page) },
    { words: 'Outlook', icon: mdiMicrosoftOutlook, href: outlookCalendar(event, page) },
    { words: 'Apple Calendar', icon: mdiApple, note: '.ics file', onChoose: () => void download(event) },
  ];
}

// With the person's token, if any: the link to join is in it for those who may have it.
async function download({ event_id: id, title }: CalendarEntry): Promise<void> {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'event';
  try {
    const text = await ask(operations.getEventCalendar, { params: { path: { id } }, parseAs: 'text' });
    saveFile(new Blob([text], { type: 'text/calendar' }), `${name}.ics`);
  } catch (error) {
    const fallback = 'The calendar file could not be downloaded. Check your connection and try again.';
    toast(toShown(error, fallback).detail, 'danger');
  }
}
