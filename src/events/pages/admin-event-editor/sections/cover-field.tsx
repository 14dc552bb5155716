import { mdiTrashCanOutline } from '@mdi/js';
import { useEffect, useEffectEvent, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import { fileHint, fileProblem, pictureRule } from '#rules/events/questions/file-rules.ts';
import { bounds } from '#openapi/bounds.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { chooseFirstCover, firstCoverOf, forgetFirstCover } from '#src/events/actors/event.editor.ts';
import { cacheAdminEvent } from '#src/api/caches/admin-caches.ts';
import { useCoverUpload } from '#src/session/upload/upload.ts';
import { useAct } from '#src/api/query.ts';
import { OwnEventCover } from '#src/events/event/own-event-cover.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { FileFailed, FileField } from '#src/ui/file-field/file-field.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from '../admin-event-editor.css.ts';
import type { EventForm } from '../use-event-form.ts';

const coverLabels = {
  name: 'cover',
  hint: `${fileHint(pictureRule)} Best at 16:9, at least 1600 pixels wide.`,
  accept: pictureRule.endings,
};

type Props = { form: EventForm; event: AdminEvent };

/** The event's picture: sent as soon as it is chosen, for it is no part of what is saved. */
export function CoverField({ form, event }: Props) {
  return (
    <div className={styles.sheet}>
      <div className={styles.coverColumns}>
        <div className={styles.cover}>
          <OwnEventCover event={event} sizes="420px" size="medium" />
        </div>
        <div className={styles.coverNote}>
          {!event.cover && <p className={styles.note}>Without a cover, this one is drawn for the event.</p>}
          <CoverUpload event={event} />
          {event.cover && <RemoveCover event={event} />}
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

/** The cover of an event that the server does not know yet: choosing one saves the draft, and the cover follows it. */
export function FirstCover({ onSave }: { onSave: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  // Nobody waits for it once the page is left.
  useEffect(() => () => chooseFirstCover(null), []);
  const keep = (next: File | null) => {
    setFile(next);
    chooseFirstCover(next);
  };
  const choose = (next: File) => {
    const found = fileProblem(next, pictureRule);
    setProblem(found);
    if (found) return;
    keep(next);
    onSave();
  };
  return (
    <FileField
      {...coverLabels}
      label="Cover"
      optional
      hint={`${coverLabels.hint} Choosing one saves the event as a draft.`}
      error={problem}
      file={file}
      onChoose={choose}
      onCancel={() => keep(null)}
    />
  );
}

function CoverUpload({ event }: Pick<Props, 'event'>) {
  const [problem, setProblem] = useState<string>();
  const upload = useCoverUpload(event.event_id, ({ event: changed }) => {
    announce('The cover is uploaded.');
    forgetFirstCover(event.event_id);
    cacheAdminEvent('uploadCover', changed);
  });
  const sendFirst = useEffectEvent(() => {
    const first = firstCoverOf(event.event_id);
    if (first) upload.choose(first);
  });
  useEffect(() => sendFirst(), []);
  const choose = (file: File) => {
    const found = fileProblem(file, pictureRule);
    setProblem(found);
    forgetFirstCover(event.event_id);
    if (!found) upload.choose(file);
  };
  const { isSending } = upload;
  return (
    <>
      <FileField
        {...coverLabels}
        label={event.cover ? 'Replace the cover' : 'Cover'}
        optional={!event.cover}
        error={problem}
        file={isSending ? upload.file : null}
        progress={isSending ? upload.progress : null}
        onChoose={choose}
        onCancel={() => {
          forgetFirstCover(event.event_id);
          upload.cancel();
        }}
      />
      {isSending && upload.progress === 1 && <p className={styles.note}>Looking at the picture…</p>}
      {upload.hasFailed && <FileFailed {...upload} />}
    </>
  );
}

function RemoveCover({ event }: Pick<Props, 'event'>) {
  const [isAsking, setAsking] = useState(false);
  const removal = useAct(operations.removeCover, {
    onSuccess: (changed) => {
      setAsking(false);
      announce('The cover is removed.');
      document.getElementById('cover')?.focus();
      cacheAdminEvent('removeCover', changed);
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
        problem={
          removal.isError
            ? (removal.error.detail ?? 'We don’t know whether it was removed. Check your connection and try again.')
            : null
        }
      />
    </>
  );
}
