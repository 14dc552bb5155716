/** Files with a form that goes on taking changes, and why nothing is lost by that. */
export const otherForms: Record<string, string> = {
  'ui/form/lockable-form.tsx': 'It is what takes nothing while it is sent.',
  'forms/form.tsx': 'As above, for fields that keep their own text.',
  'registrations/questionnaire/questionnaire.tsx': 'As above, for questions.',
  'accounts/pages/settings/section.tsx': 'As above, for a part of the settings.',
  'registrations/pages/admin-event-import/import-result.tsx': 'Nothing is filled in: it locks its buttons.',
  'registrations/pages/admin-event-import/admin-event-import.page.tsx':
    'What is chosen or pasted is read on the device, and stays.',
  'registrations/pages/admin-event-registrations/person/person-note.tsx':
    'It saves in the background: what differs from what was sent is sent next.',
  'events/pages/admin-event-editor/admin-event-editor.page.tsx':
    'An editor: what is typed during a save is there and unsaved after it.',
  'events/pages/admin-questionnaire/admin-questionnaire.page.tsx': 'As above.',
  'messages/pages/admin-email-template/admin-email-template.page.tsx': 'As above.',
  'door/pages/door/sheets/walk-in-sheet.tsx': 'What is typed is kept on the device at once, and the sheet closes.',
  'door/pages/door/sheets/door-menu.tsx': 'The name of the door is kept on the device at once.',
  'door/pages/door/scan/scan-box.tsx': 'As above.',
  'door/pages/door/search/search.tsx': 'A search.',
  'events/pages/home/finder/finder.tsx': 'A search.',
  'events/pages/home/finder/days-dialog.tsx': 'A search.',
};
