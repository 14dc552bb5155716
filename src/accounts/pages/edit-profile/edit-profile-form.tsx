import type { User } from '#openapi/types.ts';
import { useProfile } from '#src/accounts/actors/profile.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { actions } from '#src/ui/form/form.css.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { changesOf, fields } from './profile-fields.ts';

/**
 * What was not touched follows the person as the server last sent it, also after a stale version; what was typed stays,
 * and only that is sent.
 */
export function EditProfileForm({ user }: { user: User }) {
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

/** Whether the person hosts events, or has said something as a host. */
function isHost({ roles, host_bio }: User): boolean {
  return host_bio !== '' || roles.length > 0;
}
