import type { ComponentType } from 'react';
import type { AdminPageName } from '#rules/pages/pages.ts';

export type PageComponent = ComponentType<{ params: Record<string, string>; title: string }>;

/** The code of each page of the admin area. */
export const adminPages: Record<AdminPageName, () => Promise<PageComponent>> = {
  events: () => import('#src/events/pages/admin-events/admin-events.page.tsx').then((file) => file.AdminEventsPage),
  eventEditor: () =>
    import('#src/events/pages/admin-event-editor/admin-event-editor.page.tsx').then(
      (file) => file.AdminEventEditorPage,
    ),
  event: () => import('#src/events/pages/admin-event/admin-event.page.tsx').then((file) => file.AdminEventPage),
  eventFeedback: () =>
    import('#src/feedback/pages/admin-event-feedback/admin-event-feedback.page.tsx').then(
      (file) => file.AdminEventFeedbackPage,
    ),
  eventImport: () =>
    import('#src/registrations/pages/admin-event-import/admin-event-import.page.tsx').then(
      (file) => file.AdminEventImportPage,
    ),
  door: () => import('#src/door/pages/door/door.page.tsx').then((file) => file.DoorPage),
  forms: () =>
    import('#src/events/pages/admin-questionnaires/admin-questionnaires.page.tsx').then((file) => file.AdminFormsPage),
  form: () =>
    import('#src/events/pages/admin-questionnaire/admin-questionnaire.page.tsx').then((file) => file.AdminFormPage),
  emailTemplates: () =>
    import('#src/messages/pages/admin-email-templates/admin-email-templates.page.tsx').then(
      (file) => file.AdminEmailTemplatesPage,
    ),
  emailTemplate: () =>
    import('#src/messages/pages/admin-email-template/admin-email-template.page.tsx').then(
      (file) => file.AdminEmailTemplatePage,
    ),
  feedbackTemplates: () =>
    import('#src/events/pages/admin-questionnaires/admin-questionnaires.page.tsx').then(
      (file) => file.AdminFeedbackTemplatesPage,
    ),
  feedbackTemplate: () =>
    import('#src/events/pages/admin-questionnaire/admin-questionnaire.page.tsx').then(
      (file) => file.AdminFeedbackTemplatePage,
    ),
  people: () => import('#src/accounts/pages/admin-people/admin-people.page.tsx').then((file) => file.AdminPeoplePage),
  person: () => import('#src/accounts/pages/admin-person/admin-person.page.tsx').then((file) => file.AdminPersonPage),
  outbox: () => import('#src/messages/pages/admin-outbox/admin-outbox.page.tsx').then((file) => file.AdminOutboxPage),
  audit: () => import('#src/accounts/pages/admin-audit/admin-audit.page.tsx').then((file) => file.AdminAuditPage),
};
