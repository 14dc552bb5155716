import { mdiFileQuestionOutline } from '@mdi/js';
import { LinkButton } from '../button/link-button.tsx';
import { EmptyState, type Level } from './empty-state.tsx';

type Props = {
  /** With its article: "This form". */
  what: string;
  back: { href: string; label: string };
  level?: Level;
};

/** What does not exist is not tried again: the way back. */
export function NotThere({ what, back, level }: Props) {
  return (
    <EmptyState
      level={level}
      icon={mdiFileQuestionOutline}
      title={`${what} does not exist`}
      action={<LinkButton href={back.href}>{back.label}</LinkButton>}
    >
      It may have been deleted, or the link may be incomplete.
    </EmptyState>
  );
}
