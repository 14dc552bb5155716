import { mdiCalendarPlusOutline } from '@mdi/js';
import { startTransition, useActionState } from 'react';
import { toShown } from '#machines/problem.ts';
import { api, ask } from '#src/api/client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FileLink } from '#src/ui/button/file-link.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { saveFile } from '#src/ui/save-file/save-file.ts';

type Props = {
  event: { event_id: string; title: string };
  /** The person's own file, such as one with the link to join: it is fetched with the token. */
  isOwn: boolean;
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  /** The one filled button of its screen. */
  isMain?: boolean;
};

/** The event as a file for the person's calendar. */
export function CalendarButton({
  event: { event_id: id, title },
  isOwn,
  size = 'medium',
  wide = false,
  isMain = false,
}: Props) {
  const fileName = `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'event'}.ics`;
  const [, save, isSaving] = useActionState(() => download(id, fileName), null);
  const look = { tone: isMain ? 'primary' : 'soft', size, wide, icon: mdiCalendarPlusOutline } as const;
  const words = isMain ? 'Add to calendar' : 'Calendar';
  if (!isOwn) {
    return (
      <FileLink {...look} href={`/api/events/${id}/calendar.ics`} fileName={fileName}>
        {words}
      </FileLink>
    );
  }
  return (
    <Button {...look} busy={isSaving} onClick={() => startTransition(save)}>
      {words}
    </Button>
  );
}

async function download(id: string, fileName: string): Promise<null> {
  try {
    const text = await ask(api.GET('/events/{id}/calendar.ics', { params: { path: { id } }, parseAs: 'text' }));
    saveFile(new Blob([text], { type: 'text/calendar' }), fileName);
  } catch (error) {
    const fallback = 'The calendar file could not be downloaded. Check your connection and try again.';
    toast(toShown(error, fallback).detail, 'danger');
  }
  return null;
}
