import { lazy, Suspense } from 'react';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { cancelText, type Standing } from './registration-messages.ts';

const ConfirmDialog = lazy(() =>
  import('#src/ui/dialog/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Asked = Pick<RegistrationFlow, 'isAsking' | 'isBusy' | 'error' | 'confirmCancellation' | 'dismissCancellation'>;
type Props = { flow: Asked; status: Standing; title: string };

/** Asks before a registration is given back, and says what was in the way of it. */
export function CancelQuestion({ flow, status, title }: Props) {
  const { isAsking, isBusy, error, confirmCancellation, dismissCancellation } = flow;
  if (!isAsking) return null;
  const { question, cost, stay } = questions[status] ?? ofSeat;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={question}
        text={`${title}. ${cost}`}
        confirm={cancelText(status)}
        cancel={stay}
        busy={isBusy}
        onConfirm={confirmCancellation}
        onCancel={dismissCancellation}
        problem={error?.detail}
      />
    </Suspense>
  );
}

const ofSeat = {
  question: 'Cancel your registration?',
  cost: 'Your seat may go to someone else right away.',
  stay: 'Keep it',
};
const questions: Partial<Record<Standing, typeof ofSeat>> = {
  offered: { question: 'Decline the seat?', cost: 'It goes to the next person in line.', stay: 'Keep it' },
  waitlisted: {
    question: 'Leave the waitlist?',
    cost: 'You’ll lose your place in line.',
    stay: 'Stay in line',
  },
  pending: {
    question: 'Withdraw your registration?',
    cost: 'The organisers will no longer decide about it.',
    stay: 'Keep it',
  },
};
