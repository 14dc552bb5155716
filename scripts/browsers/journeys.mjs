const PASSWORD = 'welcome to foyer';

/** What a browser has to carry a guest through, each as { name, width, walk }; `walk` gets what personIn answers. */
export const journeys = [
  { name: 'finds an event, and the list as it was on the way back', width: 1280, walk: browse },
  { name: 'finds an event on a phone', width: 390, walk: browse },
  { name: 'signs up, registers and cancels', width: 1280, walk: register },
  { name: 'reads what the bell has', width: 1280, walk: readBell },
  { name: 'changes the profile', width: 390, walk: changeProfile },
  { name: 'logs in from a page that wants it, and out', width: 1280, walk: logInAndOut },
];

async function browse({ open, sees, fill, press, back, isAt, reads, finds }) {
  await open('/');
  await sees('heading', "What's on");
  await fill('Search events', 'rust');
  await isAt('/?search=rust');
  await finds(() => document.querySelectorAll('main article').length === 1);
  await press('link', 'Rust for people who ship');
  await sees('heading', 'Rust for people who ship');
  await reads('About this event');
  await back();
  await isAt('/?search=rust');
  await sees('link', 'Rust for people who ship');
}

async function register({ open, fill, press, sees, reads }) {
  await open('/register');
  await fill('Email', `guest-${Date.now()}@example.org`);
  await fill('Password', PASSWORD);
  await press('button', 'Sign Up');
  await sees('heading', 'Profile');
  await open('/?search=cellos');
  await press('link', '.*four cellos.*');
  await press('button', 'Register');
  await reads('You’re in');
  await press('button', 'Cancel registration');
  await sees('dialog', '.*');
  await press('button', 'Cancel registration');
  await reads('cancelled');
}

async function readBell(person) {
  const { press, sees, key, measure } = person;
  await logIn(person);
  await press('button', 'Notifications.*');
  await sees('menu', '.*');
  const gutter = await measure(() => {
    const menu = document.querySelector('[role="menu"]');
    return menu.offsetWidth - menu.clientWidth;
  });
  if (gutter > 2) throw new Error(`A gutter of ${gutter} px stands next to the notifications.`);
  await key('Escape');
}

async function changeProfile(person) {
  const { open, fill, press, sees, reads } = person;
  await logIn(person);
  await open('/profile/edit');
  const headline = `Walks on ${new Date().toISOString()}`;
  await fill('Headline', headline);
  await press('button', 'Save');
  await sees('heading', 'Profile');
  await reads(headline);
}

async function logInAndOut(person) {
  const { open, press, isAt, sees } = person;
  await open('/profile/edit');
  await isAt('/login');
  await fillLogin(person);
  await isAt('/profile/edit');
  await press('button', 'Logout');
  await sees('link', 'Login');
}

async function logIn(person) {
  await person.open('/login');
  await fillLogin(person);
  await person.sees('heading', 'Profile');
}

async function fillLogin({ fill, press }) {
  await fill('Email', 'attendee@example.org');
  await fill('Password', PASSWORD);
  await press('button', 'Login');
}
