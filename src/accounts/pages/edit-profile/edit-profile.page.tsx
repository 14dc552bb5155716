import { mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import type { ProfileChanges, User } from '#openapi/types.ts';
import { tidyPhone } from '#rules/accounts/phone.ts';
import { fileHint, fileProblem, pictureRule } from '#rules/events/questions/file-rules.ts';
import { useProfile } from '#src/accounts/actors/profile.ts';
import { changeUser } from '#src/accounts/actors/session.ts';
import { OwnPicture } from '#src/accounts/own-picture/own-picture.tsx';
import { UserMissing } from '#src/accounts/own-user/own-frame.tsx';
import { Queries } from '#src/api/queries.tsx';
import { useAct } from '#src/api/query.ts';
import { section } from '#src/design/type.css.ts';
import { namesOf, type Texts } from '#src/forms/field-rules.ts';
import { Form } from '#src/forms/form.tsx';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { useToken, useUser } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { usePictureUpload } from '#src/session/upload/upload.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { initialsOf } from '#src/ui/face/face.tsx';
import { FileFailed, FileField } from '#src/ui/file-field/file-field.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Textarea, TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from './edit-profile.css.ts';

const bound = bounds.ProfileChanges;

export const fields = {
  full_name: { label: 'Full name', bound: bound.full_name },
  headline: { label: 'Headline', bound: bound.headline },
  organisation: { label: 'Organisation', bound: bound.organisation },
  phone: {
    label: 'Phone',
    bound: bound.phone,
    wrong: 'Enter a phone number, like +44 20 7946 0018.',
    tidy: tidyPhone,
  },
  bio: { label: 'About you', bound: bound.bio },
  host_bio: { label: 'About you as a host', bound: bound.host_bio },
};

export function EditProfilePage({ title }: { title: string }) {
  const user = useUser();
  return (
    <FormSheet title={title} isWide>
      {user ? (
        <>
          <PictureField user={user} />
          <EditProfileForm key={user.user_id} user={user} />
        </>
      ) : (
        <UserMissing />
      )}
    </FormSheet>
  );
}

const pictureHint = `${fileHint(pictureRule)} It’s cropped to a square. Others see it only at events where you show that you’re coming.`;

/** The person's picture: sent as soon as it is chosen, for it is no part of what is saved. */
function PictureField({ user }: { user: User }) {
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
          hint={pictureHint}
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

/**
 * What was not touched follows the person as the server last sent it, also after a stale version; what was typed stays,
 * and only that is sent.
 */
function EditProfileForm({ user }: { user: User }) {
  const { error, isBusy: busy, submit, draft } = useProfile(user);
  const form = useForm({
    name: draft,
    fields,
    start: user,
    error,
    busy,
    onSubmit: (texts) => submit(changesOf(user, texts)),
  });
  return (
    <>
      <Form form={form}>
        <TextField {...form.field('full_name')} autoComplete="name" />
        <TextField {...form.field('headline')} hint="What you do, in a few words." autoComplete="organization-title" />
        <TextField {...form.field('organisation')} autoComplete="organization" />
        <TextField {...form.field('phone')} type="tel" hint="For example +44 20 7946 0958." autoComplete="tel" />
        <Textarea {...form.field('bio')} hint="At most 500 characters." autoComplete="off" />
        {isHost(user) ? (
          <Textarea
            {...form.field('host_bio')}
            hint="Public: it stands on your page as a host. At most 300 characters."
            autoComplete="off"
          />
        ) : (
          // The form reads each of its fields.
          <input type="hidden" name="host_bio" value="" />
        )}
        <div className={actions}>
          <Button type="submit" size="large" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
          <LinkButton href="/profile" size="large" tone="soft">
            Cancel
          </LinkButton>
        </div>
      </Form>
      <LeaveQuestion
        isEdited={form.draft.isEdited}
        text="Your changes to the profile are not saved yet."
        onLeave={() => removeDraft(draft)}
      />
    </>
  );
}

/** What was changed, and the version that it was changed in. */
export function changesOf(user: User, texts: Texts<keyof typeof fields>): ProfileChanges {
  const changed = namesOf(fields).filter((name) => texts[name] !== user[name]);
  return { version: user.version, ...Object.fromEntries(changed.map((name) => [name, texts[name]])) };
}

/** Whether the person hosts events, may host them, or has said something as a host. */
function isHost({ hosts_events, roles, host_bio }: User): boolean {
  return hosts_events || roles.length > 0 || host_bio !== '';
}
