import type { AuditAction } from '#rules/events/audit-actions.ts';
import type { NotificationType } from '#rules/messages/notification-types.ts';
import type { RegistrationTrigger } from '../../messages/email-templates/triggers/triggers.ts';

/** `withdraw` is the person's own cancelling, `cancel` an organiser's; `promote` a freed seat. */
export type Cause = 'approve' | 'promote' | 'reject' | 'waitlist' | 'reset' | 'cancel' | 'withdraw';

interface Consequences {
  /** What it is to the transition table. */
  transition: Exclude<Cause, 'withdraw'>;
  /** In the audit trail. */
  action: AuditAction;
  /** Whether it is kept as who decided when, with what message. */
  isDecision: boolean;
  mail: RegistrationTrigger;
  notification: { type: NotificationType; title: string; message: (event: string, said: string) => string } | null;
}

/** What each change of a registration's status is called, and what the person hears of it. */
export const causes: Record<Cause, Consequences> = {
  approve: {
    transition: 'approve',
    action: 'registration.approved',
    isDecision: true,
    mail: 'registration_approved',
    notification: {
      type: 'registration_approved',
      title: 'You are in',
      message: (event, said) => withMessage(`Your registration for ${event} is approved.`, said),
    },
  },
  promote: {
    transition: 'promote',
    action: 'registration.promoted',
    isDecision: true,
    mail: 'registration_promoted',
    notification: {
      type: 'registration_approved',
      title: 'You have a seat',
      message: (event) => `A seat became free: you moved up from the waitlist of ${event}.`,
    },
  },
  reject: {
    transition: 'reject',
    action: 'registration.rejected',
    isDecision: true,
    mail: 'registration_rejected',
    notification: {
      type: 'registration_rejected',
      title: 'Registration declined',
      message: (event, said) => withMessage(`The organisers could not offer you a seat at ${event}.`, said),
    },
  },
  waitlist: {
    transition: 'waitlist',
    action: 'registration.waitlisted',
    isDecision: true,
    mail: 'registration_waitlisted',
    notification: {
      type: 'registration_created',
      title: 'You are on the waitlist',
      message: (event, said) => withMessage(`The organisers put you on the waitlist for ${event}.`, said),
    },
  },
  reset: {
    transition: 'reset',
    action: 'registration.reset',
    isDecision: true,
    mail: 'registration_received',
    notification: {
      type: 'registration_created',
      title: 'Your registration is being looked at again',
      message: (event, said) => withMessage(`The organisers will decide again about your seat at ${event}.`, said),
    },
  },
  cancel: {
    transition: 'cancel',
    action: 'registration.cancelled',
    isDecision: true,
    mail: 'registration_cancelled',
    notification: {
      type: 'registration_rejected',
      title: 'Registration cancelled',
      message: (event, said) => withMessage(`The organisers cancelled your registration for ${event}.`, said),
    },
  },
  withdraw: {
    transition: 'cancel',
    action: 'registration.cancelled',
    isDecision: false,
    mail: 'registration_cancelled',
    notification: null,
  },
};

function withMessage(sentence: string, said: string): string {
  return said === '' ? sentence : `${sentence} ${said}`;
}
