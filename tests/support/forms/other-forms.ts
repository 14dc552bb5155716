/** Files with a form that goes on taking changes, and why nothing is lost by that. */
export const otherForms: Record<string, string> = {
  'ui/form/lockable-form.tsx': 'It is what takes nothing while it is sent.',
  'features/form/form.tsx': 'As above, for fields that keep their own text.',
  'features/questionnaire/questionnaire-form.tsx': 'As above, for questions.',
  'pages/settings/form-part.tsx': 'As above, for a part of the settings.',
  'pages/settings/provider-accounts.tsx': 'A password alone, in the frame of the other parts.',
  'pages/admin-event-import/choosing.tsx': 'What is chosen or pasted is read on the device, and stays.',
  'pages/admin-event/registrations/person/person-note.tsx':
    'It saves in the background: what differs from what was sent is sent next.',
  'pages/admin-event-editor/event-editor.tsx': 'An editor: what is typed during a save is there and unsaved after it.',
  'pages/admin-questionnaire/admin-questionnaire.page.tsx': 'As above.',
  'pages/admin-email-template/template-editor.tsx': 'As above.',
  'pages/door/sheets/walk-in-sheet.tsx': 'What is typed is kept on the device at once, and the sheet closes.',
  'pages/door/sheets/door-menu.tsx': 'The name of the door is kept on the device at once.',
  'pages/door/scan/scan-box.tsx': 'As above.',
  'pages/door/search/search-field.tsx': 'A search.',
  'pages/home/finder/finder.tsx': 'A search.',
  'pages/home/finder/days-dialog.tsx': 'A search.',
  'inspect/viewer/next/send-form.tsx': 'A tool of developers: an event for a machine of the page.',
};
