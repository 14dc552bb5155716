/** The organiser's screens, each as scenes.mjs describes one. `list` gives the items of an organiser's list. */
export async function adminScenes(organiser, list) {
  const [events, forms, feedbackTemplates, emailTemplates] = await Promise.all(
    [
      'events?limit=100',
      'questionnaires?purpose=registration&limit=100',
      'questionnaires?purpose=feedback&limit=100',
      'email-templates',
    ].map(list),
  );
  const idOf = (title) => events.find((event) => event.title.startsWith(title))?.event_id;
  const view = `/admin/events/view/${idOf('Design systems')}`;
  const builder = `/admin/forms/edit/${forms[0]?.questionnaire_id}`;
  const draft = events.find(({ status }) => status === 'draft')?.event_id;
  const scene = (name, address, more = {}) => ({ name: `admin-${name}`, address, as: organiser, ...more });
  return [
    scene('events', '/admin/events'),
    scene('events-nothing-found', '/admin/events?search=zzzz'),
    scene('event', view),
    ...['door', 'mails', 'history', 'details'].map((tab) => scene(`event-${tab}`, `${view}?tab=${tab}`)),
    scene('event-unknown', '/admin/events/view/01890000-0000-7000-8000-000000000001'),
    scene('event-new', '/admin/events/create'),
    scene('event-edit', `/admin/events/edit/${idOf('Design systems')}`),
    scene('event-draft', `/admin/events/edit/${draft}`),
    scene('feedback', `/admin/events/${idOf('What the ice')}/feedback`),
    scene('feedback-tables', `/admin/events/${idOf('What the ice')}/feedback`, { prepare: showTables }),
    scene('feedback-few', `/admin/events/${idOf('Changing lanes')}/feedback`),
    scene('feedback-none', `/admin/events/${idOf('Design systems')}/feedback`),
    scene('forms', '/admin/forms'),
    scene('form-new', '/admin/forms/create'),
    scene('form', builder),
    scene('feedback-templates', '/admin/feedback-templates'),
    scene('feedback-template', `/admin/feedback-templates/edit/${feedbackTemplates[0]?.questionnaire_id}`),
    scene('email-templates', '/admin/email-templates'),
    scene('email-template-new', '/admin/email-templates/create'),
    scene('email-template', `/admin/email-templates/edit/${emailTemplates[0]?.email_template_id}`),
    scene('drawer', '/admin/forms', { isOneScreen: true, only: [360, 768], prepare: openSections }),
  ];
}

async function showTables(page) {
  const buttons = page.getByRole('button', { name: 'Show as table' });
  await buttons.first().waitFor();
  while (await buttons.count()) await buttons.first().click();
}

async function openSections(page) {
  await page.getByRole('button', { name: /^Admin/ }).click();
  await page.getByRole('dialog').waitFor();
}
