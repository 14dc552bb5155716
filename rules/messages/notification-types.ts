/**
 * What notifications are about: the specification's five, and those that came after. An item of the bell may have another
 * one, from a newer server or an older row: it gets the grey bell.
 */
export type NotificationType =
  | 'registration_approved'
  | 'registration_rejected'
  | 'registration_created'
  | 'event_reminder'
  | 'event_updated'
  | 'event_message'
  | 'mails_not_delivered'
  | 'data_export_ready'
  | 'answers_due';
