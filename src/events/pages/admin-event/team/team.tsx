import { mdiCheck, mdiEmailOutline, mdiMinus } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import type { AdminEvent, EventRole, Team as Everyone, TeamInvitation } from '#openapi/types.ts';
import { tidyMailbox } from '#rules/accounts/mailbox.ts';
import { type EventOperation, mayCall, roleLabels } from '#rules/events/team.ts';
import { takeDraft } from '#src/session/sending/take-draft.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { emailField, problemOf } from '#src/forms/field-rules.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { useDraftText } from '#src/forms/use-draft-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { toast } from '#src/ui/live/toast.ts';
import { Select } from '#src/ui/select/select.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { type Column, Table, TableSkeleton } from '#src/ui/table/table.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { inviteOnce, useTeamActions } from './use-team-actions.ts';
import { MemberRow, roles } from './member-row.tsx';
import { cacheTeam, readTeamAgain, teamQuery } from './team-cache.ts';
import * as styles from './team.css.ts';

/** Who works on the event, who is invited to, and what their roles are good for. */
export function Team({ event }: { event: AdminEvent }) {
  const query = useQuery(teamQuery(event.event_id));
  return (
    <div className={styles.team}>
      {query.data ? (
        <People event={event} team={query.data} />
      ) : query.isPending ? (
        <TableSkeleton label="Loading the team" />
      ) : (
        <DidNotLoad level="h3" what="The team" read={query} />
      )}
      <RoleTable />
    </div>
  );
}

function People({ event, team: { members, invitations } }: { event: AdminEvent; team: Everyone }) {
  const owners = members.filter(({ role }) => role === 'owner').length;
  const ids = [...members.map(({ user_id }) => user_id), ...invitations.map(({ invitation_id }) => invitation_id)];
  const { part, home } = useKeptFocus(ids.join());
  return (
    <section aria-labelledby="people" className={styles.part} {...part}>
      <div className={styles.top}>
        <h3 id="people" className={styles.heading} tabIndex={-1} ref={home}>
          People
        </h3>
        <p className={styles.quiet}>
          {members.length === 1 ? '1 person' : `${members.length.toLocaleString('en-GB')} people`} on this event
        </p>
      </div>
      <Surface padding="none">
        {mayCall(event.own_role, 'inviteToTeam') && <InviteForm event={event} />}
        <ul role="list">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              event={event}
              member={member}
              isOnlyOwner={owners === 1 && member.role === 'owner'}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email.toLowerCase()} event={event} invitation={invitation} />
          ))}
        </ul>
      </Surface>
    </section>
  );
}

interface Task {
  words: string;
  /** The call that it comes to. */
  call: EventOperation;
}

const tasks: Task[] = [
  { words: 'See registrations and answers', call: 'listRegistrations' },
  { words: 'Check people in', call: 'checkInRegistration' },
  { words: 'Decide on registrations, export them', call: 'decideRegistrations' },
  { words: 'Edit and publish the event', call: 'updateEvent' },
  { words: 'Manage the team, delete a draft', call: 'inviteToTeam' },
];

/** What each role may do: a table, and a list where there is no room for one. */
function RoleTable() {
  return (
    <section aria-labelledby="what-roles-may" className={styles.part}>
      <h3 id="what-roles-may" className={styles.heading}>
        What each role may do
      </h3>
      <div className={styles.fromTablet}>
        <Table caption="What each role may do" columns={columns} rows={tasks} rowKey={({ words }) => words} />
      </div>
      <dl className={styles.list}>
        {roles.map((role) => (
          <div key={role}>
            <dt className={styles.name}>{roleLabels[role].name}</dt>
            <dd className={styles.quiet}>Can {roleLabels[role].may}.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const columns: Column<Task>[] = [
  { key: 'task', head: 'Task', isRowHeader: true, cell: ({ words }) => words },
  ...roles.map((role) => ({
    key: role,
    head: roleLabels[role].name,
    isTight: true,
    cell: ({ call }: Task) => <May role={role} call={call} />,
  })),
];

function May({ role, call }: { role: EventRole; call: EventOperation }) {
  const may = mayCall(role, call);
  return (
    <span className={may ? styles.yes : styles.no}>
      <Icon path={may ? mdiCheck : mdiMinus} size="small" />
      <VisuallyHidden>{may ? 'Yes' : 'No'}</VisuallyHidden>
    </span>
  );
}

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
            {roleLabels[choice].name}
          </option>
        ))}
      </Select>
      <Button type="submit" size="large" busy={isBusy} className={styles.submit}>
        Invite
      </Button>
      <p className={styles.hint}>They could {roleLabels[role].may}.</p>
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
      cacheTeam('inviteToTeam', id, team);
      forgetSent();
      show('');
      toast(`An invitation is on its way to ${invited.email}.`);
    },
    onError: (error) => {
      setWrong(sentenceOf(error));
      field.current?.focus();
      if (['forbidden', 'not_found'].includes(toFailure(error).code)) readTeamAgain('inviteToTeam', id);
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

type InvitationRowProps = { event: AdminEvent; invitation: Everyone['invitations'][number] };

/** An address that has been invited and has not answered. */
function InvitationRow({ event, invitation }: InvitationRowProps) {
  const { email, role, expires_at } = invitation;
  const { isBusy, start } = useTeamActions(event, `${event.event_id} ${email.toLowerCase()}`);
  const to = <VisuallyHidden> {email}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <span className={styles.envelope}>
          <Icon path={mdiEmailOutline} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            <span translate="no">{email}</span> <Pill tone="warning">Invited</Pill>
          </p>
          <p className={styles.quiet}>
            Until <time dateTime={expires_at}>{shortMoment(expires_at, ownZone())}</time>
          </p>
        </div>
      </div>
      <div className={styles.role}>
        <span className={styles.roleWords}>{roleLabels[role].name}</span>
      </div>
      {mayCall(event.own_role, 'inviteToTeam') && (
        <div className={styles.buttons}>
          <Button tone="quiet" size="small" busy={isBusy} onClick={() => start({ verb: 'again', invitation })}>
            <span>Send again{to}</span>
          </Button>
          <Button tone="quiet" size="small" busy={isBusy} onClick={() => start({ verb: 'withdraw', invitation })}>
            <span>Take back{to}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
