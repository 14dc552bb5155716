import type { Describe } from '#src/events/editor/any-editor.ts';

const labels: Record<string, string> = {
  name: 'Name',
  trigger: 'When it is sent',
  subject: 'Subject',
  body: 'Text',
  enabled: 'Enabled',
};

export const describeField: Describe = (field) => ({
  label: labels[field] ?? field,
  show: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)),
});

export const allTemplates = { href: '/admin/email-templates', label: 'All email templates' };
