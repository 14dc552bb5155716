import { mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import { fileHint, fileProblem } from '#rules/questions/file-rules.ts';
import { bounds } from '#openapi/bounds.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { useCoverUpload } from '#src/actors/upload.ts';
import { $api } from '#src/api/query.ts';
import { OwnEventCover } from '#src/features/event/own-event-cover.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { FileFailed } from '#src/ui/file-field/file-failed.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from '../editor.css.ts';
import type { EventForm } from '../use-event-form.ts';

/** What may be a cover; the server looks at the content too. */
const rule = { endings: '.jpg,.jpeg,.png,.webp,.avif', kinds: 'JPEG, PNG, WebP or AVIF' };

type Props = { form: EventForm; event: AdminEvent; onChanged: (event: AdminEvent) => void };

/** The event's picture: sent as soon as it is chosen, for it is no part of what is saved. */
export function CoverField({ form, event, onChanged }: Props) {
  return (
    <div className={styles.sheet}>
      <div className={styles.coverColumns}>
        <div className={styles.cover}>
          <OwnEventCover event={event} sizes="420px" size="medium" />
        </div>
        <div className={styles.coverNote}>
          {!event.cover && <p className={styles.note}>Without a cover, this one is drawn for the event.</p>}
          <CoverUpload event={event} onChanged={onChanged} />
          {event.cover && <RemoveCover event={event} onChanged={onChanged} />}
        </div>
      </div>
      {event.cover && (
        <TextField
          {...form.text('cover_alt')}
          optional
          maxLength={bounds.NewEvent.cover_alt.maxLength}
          hint="For people who can’t see it. Leave it empty when it is decoration alone."
        />
      )}
    </div>
  );
}

/** A cover belongs to an event that the server knows. */
export function CoverLater() {
  return (
    <Notice tone="info" title="Cover">
      Save the event first, then you can add a picture. Until then one is drawn for it.
    </Notice>
  );
}

function CoverUpload({ event, onChanged }: Omit<Props, 'form'>) {
  const [problem, setProblem] = useState<string>();
  const upload = useCoverUpload(event.event_id, ({ event: changed }) => {
    announce('The cover is uploaded.');
    onChanged(changed);
  });
  const choose = (file: File) => {
    const found = fileProblem(file, rule);
    setProblem(found);
    if (!found) upload.choose(file);
  };
  const { isSending } = upload;
  return (
    <>
      <FileField
        name="cover"
        label={event.cover ? 'Replace the cover' : 'Cover'}
        optional={!event.cover}
        hint={`${fileHint(rule)} Best at 16:9, at least 1600 pixels wide.`}
        error={problem}
        accept={rule.endings}
        file={isSending ? upload.file : null}
        progress={isSending ? upload.progress : null}
        onChoose={choose}
        onCancel={upload.cancel}
      />
      {isSending && upload.progress === 1 && <p className={styles.note}>Looking at the picture…</p>}
      {upload.hasFailed && <FileFailed {...upload} />}
    </>
  );
}

function RemoveCover({ event, onChanged }: Omit<Props, 'form'>) {
  const [isAsking, setAsking] = useState(false);
  const removal = $api.useMutation('delete', '/admin/events/{id}/cover', {
    onSuccess: (changed) => {
      setAsking(false);
      announce('The cover is removed.');
      document.getElementById('cover')?.focus();
      onChanged(changed);
    },
  });
  return (
    <>
      <Button size="small" tone="danger" icon={mdiTrashCanOutline} onClick={() => setAsking(true)}>
        Remove the cover
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the cover?"
        text="The picture is deleted at once. One that is drawn for the event takes its place."
        confirm="Remove"
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ params: { path: { id: event.event_id } } })}
        onCancel={() => setAsking(false)}
      >
        {removal.isError && (
          <Notice tone="danger" role="alert">
            {removal.error.detail ?? 'It was not removed. Check your connection and try again.'}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
