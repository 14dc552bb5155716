import { mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { User } from '#openapi/types.ts';
import { fileHint, fileProblem, pictureRule } from '#rules/events/questions/file-rules.ts';
import { changeUser } from '#src/accounts/actors/session.ts';
import { useToken } from '#src/session/auth.ts';
import { usePictureUpload } from '#src/session/upload/upload.ts';
import { Queries } from '#src/api/queries.tsx';
import { useAct } from '#src/api/query.ts';
import { section } from '#src/design/type.css.ts';
import { OwnPicture } from '#src/accounts/own-picture/own-picture.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { initialsOf } from '#src/ui/face/initials-of.ts';
import { FileFailed } from '#src/ui/file-field/file-failed.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './picture-field.css.ts';

const hint = `${fileHint(pictureRule)} It’s cropped to a square. Others see it only at events where you show that you’re coming.`;

/** The person's picture: sent as soon as it is chosen, for it is no part of what is saved. */
export function PictureField({ user }: { user: User }) {
  const [problem, setProblem] = useState<string>();
  const upload = usePictureUpload(() => announce('Your picture is uploaded.'));
  const { isSending, hasFailed } = upload;
  const hasPicture = Boolean(user.picture_id);
  const { part, home } = useKeptFocus(`${isSending} ${hasFailed} ${hasPicture}`);
  const choose = (file: File) => {
    const found = fileProblem(file, pictureRule);
    setProblem(found);
    if (!found) upload.choose(file);
  };
  return (
    <section aria-labelledby="picture-heading" className={styles.part} {...part}>
      <span className={styles.place} aria-hidden translate="no">
        <OwnPicture>{initialsOf(user.full_name || user.email)}</OwnPicture>
      </span>
      <div className={styles.controls}>
        <h2 id="picture-heading" className={section} tabIndex={-1} ref={home}>
          Your picture
        </h2>
        {hasFailed && <FileFailed {...upload} />}
        <FileField
          name="picture"
          label={hasPicture ? 'Replace your picture' : 'Picture'}
          optional={!hasPicture}
          hint={hint}
          error={problem}
          accept={pictureRule.endings}
          file={isSending ? upload.file : null}
          progress={isSending ? upload.progress : null}
          onChoose={choose}
          onCancel={upload.cancel}
        />
        {hasPicture && !isSending && (
          <Queries>
            <RemovePicture />
          </Queries>
        )}
      </div>
    </section>
  );
}

function RemovePicture() {
  const token = useToken() ?? '';
  const removal = useAct(operations.removePicture, {
    onSuccess: (user) => {
      announce('Your picture is removed.');
      changeUser(user, token);
    },
  });
  return (
    <>
      {removal.isError && (
        <Notice tone="danger" role="alert">
          {
            toShown(
              removal.error,
              'We don’t know whether your picture was removed. Check your connection and try again.',
            ).detail
          }
        </Notice>
      )}
      <Button
        size="small"
        tone="danger"
        icon={mdiTrashCanOutline}
        className={styles.remove}
        busy={removal.isPending}
        onClick={() => removal.mutate({})}
      >
        Remove picture
      </Button>
    </>
  );
}
