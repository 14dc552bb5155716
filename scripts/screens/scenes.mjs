/**
 * What is pictured: { name, address, as, prepare, only, isOneScreen }. `as` is who is logged in, `prepare` brings the page
 * into its state, `only` limits the widths; a whole page is pictured unless `isOneScreen`.
 */
export function scenes(attendee, organiser, events, hostId) {
  const [event] = events;
  const idOf = (title) => events.find((each) => each.title.startsWith(title))?.event_id;
  const [withForm, full, asked, over] = ['CV surgery', 'Rust for', 'Design systems', 'Small models'].map(idOf);
  const cancelled = events.find(({ status }) => status === 'cancelled');
  return [
    ...homeScenes(attendee),
    { name: 'event', address: `/event/${event.event_id}` },
    ...(cancelled ? [{ name: 'event-cancelled', address: `/event/${cancelled.event_id}` }] : []),
    { name: 'event-registered', address: `/event/${withForm}`, as: attendee },
    { name: 'event-waiting', address: `/event/${full}`, as: attendee },
    { name: 'event-asked', address: `/event/${asked}`, as: attendee },
    { name: 'event-form', address: `/event/${withForm}?register` },
    { name: 'event-over', address: `/event/${over}` },
    { name: 'event-unknown', address: '/event/01890000-0000-7000-8000-000000000001' },
    { name: 'host', address: `/host/${hostId}` },
    { name: 'host-unknown', address: '/host/01890000-0000-7000-8000-000000000001' },
    { name: 'login', address: '/login' },
    { name: 'login-refused', address: '/login', prepare: refusedLogin },
    { name: 'login-incomplete', address: '/login', prepare: (page) => submit(page, 'Login') },
    { name: 'sign-up', address: '/register' },
    { name: 'sign-up-incomplete', address: '/register', prepare: (page) => submit(page, 'Sign Up') },
    { name: 'forgot-password', address: '/forgot-password' },
    { name: 'forgot-password-sent', address: '/forgot-password', prepare: askForReset },
    { name: 'reset-password-spent', address: '/reset-password?token=abcdefghijklmnopqrstuvwxyz0123456789abcdefg' },
    { name: 'reset-password-without-token', address: '/reset-password' },
    { name: 'profile', address: '/profile', as: attendee },
    { name: 'my-events', address: '/profile/events', as: attendee },
    { name: 'settings', address: '/profile/settings', as: attendee },
    { name: 'edit-profile', address: '/profile/edit', as: attendee },
    { name: 'bell', isOneScreen: true, address: '/', as: attendee, prepare: openBell },
    { name: 'bell-undo', isOneScreen: true, address: '/', as: organiser, prepare: deletedInBell },
    { name: 'bell-failed', isOneScreen: true, as: attendee, prepare: failedBell },
    { name: 'drawer', isOneScreen: true, address: '/', only: [360, 768], prepare: openDrawer },
    { name: 'drawer-organiser', isOneScreen: true, address: '/', as: organiser, only: [360, 768], prepare: openDrawer },
    { name: 'admin-refused', address: '/admin/events', as: attendee },
    { name: 'feedback', address: `/feedback/${over}` },
    { name: 'feedback-not-open', address: `/feedback/${full}` },
    { name: 'not-found', address: '/no/such/page' },
    { name: 'mail', address: '/dev/mail' },
  ];
}

function homeScenes(attendee) {
  return [
    { name: 'home', address: '/' },
    { name: 'home-logged-in', address: '/', as: attendee },
    { name: 'home-weekend', address: '/?when=weekend' },
    { name: 'home-filtered', address: '/?tag=music&city=Vienna' },
    { name: 'home-days', isOneScreen: true, address: '/', prepare: openDays },
    { name: 'home-past', address: '/?when=past' },
    { name: 'home-nothing-found', address: '/?search=zzzz' },
    { name: 'home-failed', address: '/', prepare: failing('**/api/events?*') },
  ];
}

async function openDays(page) {
  await page.getByRole('button', { name: 'Pick dates' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show events' }).click();
}

/** The first answer comes with the HTML: only the next call can fail. */
function failing(pattern) {
  return async (page) => {
    await page.route(pattern, (route) => route.abort());
    await page.getByRole('searchbox').fill('talk');
    await page.getByRole('button', { name: /again/i }).waitFor();
  };
}

async function refusedLogin(page) {
  await page.getByLabel('Email').fill('attendee@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await submit(page, 'Login');
  await page
    .getByText(/Wrong email or password/)
    .first()
    .waitFor();
}

async function submit(page, name) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

async function askForReset(page) {
  await page.getByLabel('Email').fill('attendee@example.org');
  await page.getByRole('main').getByRole('button').last().click();
  await page
    .getByText(/on its way|sent/i)
    .first()
    .waitFor();
}

async function openBell(page) {
  await page.getByRole('button', { name: /notifications/i }).click();
  await page.getByRole('menu').waitFor();
}

async function deletedInBell(page) {
  await openBell(page);
  await page
    .getByRole('menuitem', { name: /^Delete notification/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Deleted/ }).waitFor();
}

async function failedBell(page) {
  await page.route('**/api/notifications/**', (route) => route.abort());
  await page.goto('/');
  await openBell(page);
}

async function openDrawer(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
}
