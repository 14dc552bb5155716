// @module-tag thorough

import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { abreast, holdUpRequests, shiftOf, watchShifts } from '#tests/support/browser/layout/layout-shifts.ts';
import { aForm, anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

const HOUR = 60 * 60 * 1000;
const LIMIT = 0.05;

const forms = {
  'no questions': [],
  'one question': [aQuestion()],
  'many questions': (['short_text', 'long_text', 'single_choice', 'rating', 'yes_no'] as const).map((type) =>
    aQuestion({ type, min: 1, max: 5 }),
  ),
};
const states = {
  open: {},
  waitlist: { capacity: 1 },
  full: { capacity: 1, waitlist_enabled: false },
  closed: { registration_closes_at: new Date(Date.now() - HOUR) },
  short: { description: 'A line.' },
};
const people = ['visitor', 'newcomer', 'registered'] as const;
const sizes = {
  360: { width: 360, height: 740 },
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 900 },
};

type Case = [width: keyof typeof sizes, keyof typeof forms, keyof typeof states, (typeof people)[number]];

const cases: Case[] = [
  ...(['no questions', 'one question'] as const).flatMap((form) =>
    (['open', 'waitlist', 'closed'] as const).flatMap((state) =>
      (['visitor', 'newcomer'] as const).map((who): Case => [390, form, state, who]),
    ),
  ),
  [390, 'no questions', 'full', 'newcomer'],
  [390, 'one question', 'open', 'registered'],
  [360, 'many questions', 'open', 'newcomer'],
  [768, 'no questions', 'short', 'newcomer'],
  [1440, 'no questions', 'short', 'newcomer'],
  [1440, 'many questions', 'open', 'registered'],
];

describe.skipIf(!hasChromium)('an event’s page that opens with its form, with every request late', () => {
  const browser = useBrowser();
  const server = listeningServer();
  const events = new Map<string, string>();
  let registered: Awaited<ReturnType<typeof aUser>>;
  beforeAll(async () => {
    const { db } = server;
    registered = await aUser(db);
    for (const [form, questions] of Object.entries(forms)) {
      for (const [state, changes] of Object.entries(states)) {
        const form_id = questions.length > 0 ? (await aForm(db, { questions })).form_id : null;
        const description = 'A line of what happens there.\n\n'.repeat(9);
        const { event_id } = await anEvent(db, { form_id, description, ...changes });
        events.set(`${form} ${state}`, event_id);
        await aRegistration(db, { event_id, user_id: registered.user_id });
      }
    }
  });

  async function shiftIn([width, form, state, who]: Case) {
    const as = { visitor: undefined, newcomer: true as const, registered }[who];
    const page = await browser.newPage(server, { ...sizes[width], ...(as && { as }) });
    await holdUpRequests(page);
    await watchShifts(page);
    await page.goto(`/event/${events.get(`${form} ${state}`)}?register=`);
    const found = await shiftOf(page);
    await browser.release(page);
    return found;
  }

  test('stands still', async () => {
    const moved: string[] = [];
    await abreast(cases, async (each) => {
      const { total, shifts } = await shiftIn(each);
      if (total > LIMIT) moved.push(`${each.join(', ')}: ${total} ${JSON.stringify(shifts)}`);
    });
    expect(moved.join('\n')).toBe('');
  });
});
