import { roleWords } from '#rules/events/team.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import type { TeamActing, TeamDeed } from './use-team-actions.ts';

/** What `useTeamActions` asks before it is done. */
export function TeamQuestion({ title, acting }: { title: string; acting: TeamActing }) {
  const { asked, problem, isBusy, confirm, dismiss } = acting;
  const question = asked && questionFor(asked, title);
  if (!question) return null;
  return (
    <ConfirmDialog
      isOpen
      {...question}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={dismiss}
      problem={problem?.detail}
    />
  );
}

function questionFor(deed: TeamDeed, title: string) {
  switch (deed.verb) {
    case 'role': {
      const { name, is_self } = deed.member;
      if (is_self) {
        const { as, may } = roleWords[deed.role];
        return {
          title: 'Step down as owner?',
          text: `You would be ${as} of “${title}” and could only ${may}. Another owner could make you one again.`,
          confirm: 'Step down',
        };
      }
      return {
        title: `Make ${name} an owner?`,
        text: `Owners can do everything with “${title}”, decide who is on the team, and take you off it. You stay an owner until you leave or step down.`,
        confirm: 'Make an owner',
        tone: 'primary' as const,
      };
    }
    case 'remove':
      return {
        title: `Take ${deed.member.name} off the team?`,
        text: `They lose sight of “${title}” at once. You can invite them again.`,
        confirm: 'Take off the team',
      };
    case 'leave':
      return {
        title: 'Leave the team?',
        text: `You lose sight of “${title}” at once. An owner can invite you again.`,
        confirm: 'Leave the team',
      };
    case 'again':
    case 'withdraw':
      return null;
  }
}
