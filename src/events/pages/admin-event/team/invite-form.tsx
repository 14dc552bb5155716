import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import type { AdminEvent, EventRole, TeamInvitation } from '#openapi/types.ts';
import { tidyMailbox } from '#rules/accounts/mailbox.ts';
import { roleWords } from '#rules/events/team.ts';
import { takeDraft } from '#src/session/sending/take-draft.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { emailField } from '#src/forms/account-fields.ts';
import { problemOf } from '#src/forms/field-rules.ts';
import { useDraftText } from '#src/forms/use-draft-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Select } from '#src/ui/select/select.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { cacheTeam, readTeamAgain } from './team-cache.ts';
import { inviteOnce } from './invite-once.ts';
import { roles } from './roles.ts';
import * as styles from './team.css.ts';

/** Invites an address, with an account or without. */
export function InviteForm({ event }: { event: AdminEvent }) {
  const { field, draft, email, type, role, setRole, wrong, submit, isBusy } = useInvite(event);
  return (
    <LockableForm isLocked={isBusy} className={styles.form} onSubmit={submit}>
      <DraftNote draft={draft} isEdited={email !== ''} onDiscard={() => type('')} />
      <TextField
        ref={field}
        type="email"
        name="email"
        id="invite-email"
        label="Email to invite"
        autoComplete="off"
        autoCapitalize="none"
        value={email}
        error={wrong}
        onChange={(change) => type(change.target.value)}
      />
      <Select
        name="role"
        id="invite-role"
        label="Role"
        value={role}
        onChange={({ target }) => setRole(roles.find((choice) => choice === target.value) ?? role)}
      >
        {roles.map((choice) => (
          <option key={choice} value={choice}>
            {roleWords[choice].name}
          </option>
        ))}
      </Select>
      <Button type="submit" size="large" busy={isBusy} className={styles.submit}>
        Invite
      </Button>
      <p className={styles.hint}>They could {roleWords[role].may}.</p>
    </LockableForm>
  );
}

/** What is typed stays until it is sent. */
function useInvite({ event_id: id, title }: AdminEvent) {
  const draft = `invite:${id}`;
  const field = useRef<HTMLInputElement>(null);
  const [email, keep, show] = useDraftText(draft, 'email', title);
  const [role, setRole] = useState<EventRole>('editor');
  const [wrong, setWrong] = useState<string>();
  const inviting = useMutation({
    onMutate: () => takeDraft(draft),
    mutationFn: (invitation: TeamInvitation) => inviteOnce(id, invitation),
    onSuccess: (team, invited, forgetSent) => {
      cacheTeam(id, team);
      forgetSent();
      show('');
      toast(`An invitation is on its way to ${invited.email}.`);
    },
    onError: (error) => {
      setWrong(sentenceOf(error));
      field.current?.focus();
      if (['forbidden', 'not_found'].includes(toFailure(error).code)) readTeamAgain(id);
    },
  });
  const type = (typed: string) => {
    keep(typed);
    setWrong(undefined);
  };
  const submit = () => {
    const address = tidyMailbox(email);
    const problem = problemOf(address, emailField);
    setWrong(problem);
    field.current?.focus();
    if (!problem) inviting.mutate({ email: address, role });
  };
  return { field, draft, email, type, role, setRole, wrong, submit, isBusy: inviting.isPending };
}

function sentenceOf(error: unknown): string {
  const shown = toShown(error, 'We don’t know whether the invitation was sent. Check your connection and try again.');
  return shown.fields.find(({ field }) => field === 'email')?.detail ?? shown.detail;
}
