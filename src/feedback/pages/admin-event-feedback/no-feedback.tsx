import { mdiCommentQuoteOutline } from '@mdi/js';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { CopyLink } from './copy-link.tsx';
import type { FeedbackWindow } from './feedback-window.ts';

type Props = { eventId: string; feedback: FeedbackWindow };

/** Nobody has answered: when they can, and how to ask them. */
export function NoFeedback({ eventId, feedback: { state, sentence } }: Props) {
  if (state === 'closed') {
    return (
      <EmptyState icon={mdiCommentQuoteOutline} title="Nobody gave feedback">
        {sentence} To ask again, give the event a later closing time for feedback.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiCommentQuoteOutline}
      title={state === 'open' ? 'No feedback yet' : 'Feedback is not open yet'}
      action={<CopyLink eventId={eventId} />}
    >
      {sentence}{' '}
      {state === 'open'
        ? 'Everybody who was registered gets a personal link by email. You can share the form with others too.'
        : 'Everybody who was registered then gets a personal link by email. The link below works from then on.'}
    </EmptyState>
  );
}
