// @module-tag thorough

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportRow, OwnRegistration, Question } from '#openapi/types.ts';
import { contractDocument, operations, resolve, type Schema } from '#tests/contract/kit/contract-document.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anUnsubscribeToken } from '#tests/support/made/factories.ts';
import { makeHostileWorld, type HostileWorld } from '#tests/support/made/hostile/hostile-world.ts';
import { expectTexts, harmIn, watchForHarm } from '#tests/support/browser/safe-page.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { goTo, openBell } from '#tests/support/browser/verbs.ts';
import { SOON } from '#tests/support/soon.ts';

const SHOWN = ['asvs/xss' as const, 'asvs/csp' as const];

interface Screen {
  name: string;
  address: string;
  /** Whether the application goes there by itself; default for people, as nothing of theirs is in what the server sends for a page. */
  isOnward?: true;
  /** Brings the page into its state. */
  reach?: (page: Page) => Promise<unknown>;
  /** What has to stand there, letter for letter. */
  shows?: string[];
  /** What the title of the document has to begin with. */
  title?: string;
}

describe.skipIf(!hasChromium)('whatever people write', () => {
  const browser = useBrowser();
  let server: TestServer;
  let world: HostileWorld;
  let clock = Date.now();
  beforeAll(async () => {
    // The demo has one page more: the viewer of the statecharts.
    server = await startServer({ now: () => new Date(clock), background: false, config: { demo: true } });
    await server.context.realtime.start();
    await server.listen();
    world = await makeHostileWorld(server, (milliseconds) => new Date((clock += milliseconds)));
  });
  afterAll(() => server.close());

  const wordsOf = (questions: Question[]) =>
    questions.flatMap(({ label, help, options }) => [label, help, ...options.map((option) => option.label)]);
  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();

  /** Opens each of them in one tab, one after the other, and tells what went wrong on which. */
  async function walk(as: Parameters<typeof browser.newPage>[1], screens: Screen[]) {
    const page = await browser.newPage(server, as);
    const question = page.getByRole('alertdialog');
    const { dialogs } = await watchForHarm(page);
    const found: string[] = [];
    for (const [at, { name, address, isOnward = Boolean(as?.as), reach, shows = [], title }] of screens.entries()) {
      if (await question.isVisible()) await page.keyboard.press('Escape');
      await (isOnward && at > 0 ? goTo(page, address) : page.goto(address));
      await page.locator('h1').first().waitFor();
      await reach?.(page);
      await expectTexts(page, shows, name);
      if (title !== undefined)
        await expect.poll(() => page.title(), { ...SOON, message: name }).toMatch(startOf(title));
      found.push(...(await harmIn(page)).map((harm) => `${name}: ${harm}`));
    }
    expect([...found, ...dialogs]).toEqual([]);
  }

  const startOf = (title: string) =>
    new RegExp(`^${title.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}.* - Foyer$`, 'su');

  test('has been put into every field that takes any text', { tags: ['asvs/xss'] }, () => {
    // Kept from everybody, not kept at all, or never shown again; answers have the names of their questions.
    const never = [
      'password',
      'username',
      'current_password',
      'new_password',
      'website',
      'search',
      'secret',
      'cursor',
      'code',
      'otp',
      'error',
      'iss',
      // Whatever is no zone is UTC.
      'timezone',
    ];
    const fields = new Set(operations.flatMap(({ body }) => (body ? freeTexts(body.schema) : [])));
    expect([...fields].filter((name) => !never.includes(name) && !world.fields.has(name))).toEqual([]);
    expect(fields.size).toBeGreaterThan(20);
    expect(contractDocument.components.schemas.QuestionType?.enum).toHaveLength(17);
    for (const answer of ['short', 'long', 'site', 'said']) expect(world.fields).toContain(answer);
  });

  test('visitors see as text, and no page runs it or breaks its policy', { tags: SHOWN }, async () => {
    const { event, cancelled, held, feedback, me } = world;
    const unsubscribing = await anUnsubscribeToken(server.db, world.person.user_id);
    const hostile = encodeURIComponent('"><script data-xss>window.__xss=1</script>');
    await walk({}, [
      { name: 'Home', address: '/', shows: [event.title, event.venue_name] },
      { name: 'Home, searched', address: `/?search=${hostile}`, shows: [decodeURIComponent(hostile)] },
      {
        name: 'an event',
        address: `/event/${event.event_id}`,
        shows: [event.title, event.venue_name, event.address, ...event.tags, event.cover_alt, '<script data-xss>'],
        title: event.title,
      },
      { name: 'a cancelled event', address: `/event/${cancelled.event_id}`, shows: [cancelled.title] },
      {
        name: 'feedback',
        address: `/feedback/${held.event_id}`,
        shows: [held.title, feedback.description, ...wordsOf(feedback.questions)],
        title: `Feedback on ${held.title}`,
      },
      { name: 'a certificate', address: `/certificates/${certificateOf(world)}`, shows: [held.title, me.full_name] },
      { name: 'Login', address: `/login?next=${hostile}` },
      { name: 'Sign Up', address: '/register', isOnward: true },
      { name: 'Forgot password', address: '/forgot-password', isOnward: true },
      { name: 'Reset password', address: `/reset-password?token=${'x'.repeat(43)}`, isOnward: true },
      { name: 'Reset password without its link', address: `/reset-password?token=${hostile}` },
      { name: 'Confirm an address', address: `/confirm-email?token=${'x'.repeat(43)}`, isOnward: true },
      { name: 'nothing', address: `/${hostile}` },
      { name: 'an unknown event', address: `/event/${hostile}` },
      { name: 'Unsubscribe', address: `/api/unsubscribe/${unsubscribing}/event_reminder` },
      { name: 'the statecharts', address: '/inspect.html' },
    ]);
    expect(me.full_name).toContain('window.__xss=1');
  });

  test('the person sees as text', { tags: SHOWN }, async () => {
    const { event, open, held, me, own, form, notifications, registration } = world;
    const messages = own.items.map(({ message }: { message: string }) => message);
    const profile = [me.full_name, me.headline, me.organisation];
    const ownEvent = `/event/${event.event_id}`;
    await walk({ as: world.person }, [
      {
        name: 'Profile',
        address: '/profile',
        shows: [...profile, me.bio, me.email, me.cv.file_name],
      },
      {
        name: 'My events',
        address: '/profile/events',
        shows: [event.title, held.title, ...messages],
      },
      { name: 'Settings', address: '/profile/settings', shows: [me.email] },
      { name: 'Edit profile', address: '/profile/edit', shows: [...profile, me.bio] },
      {
        name: 'an own registration',
        address: ownEvent,
        reach: (page) => page.getByText('Your answers').click(),
        shows: [
          registration.message,
          ...registration.answers.flatMap(({ label, texts, file }: Answer) => [label, ...texts, file?.file_name ?? '']),
        ],
      },
      {
        name: 'the question whether to cancel',
        address: ownEvent,
        reach: async (page) => {
          await button(page, /^Cancel/).click();
          await page.getByRole('alertdialog').waitFor();
        },
        shows: [event.title],
      },
      {
        name: 'a form',
        address: `/event/${open.event_id}`,
        reach: (page) => button(page, 'Request a seat').click(),
        shows: wordsOf(form.questions),
      },
      { name: 'feedback that was given', address: `/feedback/${held.event_id}`, shows: [held.title] },
      {
        name: 'the bell',
        address: '/',
        reach: openBell,
        shows: notifications.flatMap(({ title, message }: { title: string; message: string }) => [title, message]),
      },
    ]);
  });

  test('organisers see as text', { tags: SHOWN }, async () => {
    const { event, open, held, imported, registration, theirs, form, feedbackTemplate, emailTemplates, results, said } =
      world;
    const view = `/admin/events/view/${event.event_id}`;
    const names = [registration, theirs].map(({ registrant }) => registrant.full_name);
    const answers = registration.answers.flatMap(({ label, texts, file }: Answer) => [
      label,
      ...texts,
      file?.file_name ?? '',
    ]);
    const written = [event.title, event.summary, event.description, event.cover_alt, event.address, event.city];
    const place = event.venue_name;
    const subjects = world.mails.items.map(({ subject }: { subject: string }) => subject);
    const [template] = emailTemplates;
    const openMenu = async (page: Page, name: string | RegExp, action: string) => {
      await button(page, name).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('alertdialog').waitFor();
    };
    await walk({ as: world.organiser }, [
      { name: 'the events', address: '/admin/events', shows: [event.title] },
      { name: 'a new event', address: '/admin/events/create' },
      {
        name: 'the editor',
        address: `/admin/events/edit/${event.event_id}`,
        shows: [...written, place, event.online_url, ...event.tags, form.name],
      },
      {
        name: 'the preview of a description',
        address: `/admin/events/edit/${event.event_id}`,
        reach: async (page) => {
          await page.locator('summary', { hasText: 'Details' }).click();
          await page.getByRole('tab', { name: 'Preview' }).click();
        },
        shows: ['<script data-xss>window.__xss=1</script>', '<iframe data-xss'],
      },
      { name: 'the registrations', address: view, shows: [event.title, ...names], title: event.title },
      {
        name: 'the question before a decision',
        address: `${view}?status=approved`,
        reach: async (page) => {
          await page.getByRole('checkbox', { name: `Select ${registration.registrant.full_name}` }).check();
          await page
            .getByRole('region', { name: 'Selected registrations' })
            .getByRole('button', { name: 'Reject…' })
            .click();
          await page.getByRole('alertdialog').waitFor();
        },
        shows: [registration.registrant.full_name],
      },
      {
        name: 'a registration',
        address: `${view}?registration=${registration.registration_id}`,
        reach: (page) => page.getByRole('dialog').waitFor(),
        shows: [registration.registrant.full_name, registration.note, registration.message, ...answers, world.me.email],
      },
      { name: 'the door', address: `${view}?tab=door`, shows: [event.title] },
      {
        name: 'an import',
        address: `/admin/events/${open.event_id}/import`,
        reach: (page) => button(page, 'All rows').click(),
        shows: imported.items.flatMap(({ full_name, detail, warning }: ImportRow) => [full_name, detail, warning]),
      },
      {
        name: 'the columns of a table',
        address: `/admin/events/${event.event_id}/import`,
        reach: async (page) => {
          await page.getByLabel('Or paste it here').fill(world.sheet);
          await button(page, 'Read the table').click();
          await page.getByRole('heading', { name: 'Which column is what?' }).waitFor();
        },
      },
      {
        name: 'the question whether to cancel an event',
        address: view,
        reach: (page) => openMenu(page, /^More actions/, 'Cancel event…'),
        shows: [event.title],
      },
      { name: 'the mails', address: `${view}?tab=mails`, shows: subjects },
      { name: 'the history', address: `${view}?tab=history`, shows: [event.title, ...names] },
      {
        name: 'the details',
        address: `${view}?tab=details`,
        shows: [place, event.address, form.name, event.online_url],
      },
      {
        name: 'the feedback',
        address: `/admin/events/${held.event_id}/feedback?of=everyone`,
        reach: showTables,
        shows: [
          held.title,
          ...results.questions.map(({ label }: Answer) => label),
          ...results.questions.flatMap(({ distribution }: { distribution: { label: string }[] }) =>
            distribution.map(({ label }) => label),
          ),
          ...said.items.map(({ text }: { text: string }) => text),
        ],
      },
      { name: 'the forms', address: '/admin/forms', shows: [form.name] },
      {
        name: 'a form and its preview',
        address: `/admin/forms/edit/${form.questionnaire_id}`,
        shows: [form.name, form.description, ...wordsOf(form.questions)],
      },
      {
        name: 'the feedback templates',
        address: '/admin/feedback-templates',
        shows: [feedbackTemplate.name],
      },
      {
        name: 'a feedback template and its preview',
        address: `/admin/feedback-templates/edit/${feedbackTemplate.questionnaire_id}`,
        shows: [feedbackTemplate.name, feedbackTemplate.description, ...wordsOf(feedbackTemplate.questions)],
      },
      {
        name: 'the email templates',
        address: '/admin/email-templates',
        shows: emailTemplates.map(({ name }) => name),
      },
      {
        name: 'the question whether to delete an email template',
        address: '/admin/email-templates',
        reach: (page) => openMenu(page, `More actions: ${template.name}`, 'Delete'),
        shows: [template.name],
      },
      {
        name: 'an email template and its preview',
        address: `/admin/email-templates/edit/${template.email_template_id}`,
        reach: (page) =>
          page.getByRole('region', { name: 'The mail' }).getByText('<script data-xss>').first().waitFor(),
        shows: [template.name, template.subject, template.body],
      },
      {
        name: 'the preview in plain text',
        address: `/admin/email-templates/edit/${template.email_template_id}`,
        reach: (page) => page.getByRole('tab', { name: 'Plain text' }).click(),
        shows: ['<script data-xss>window.__xss=1</script>'],
      },
      {
        name: 'the bell of an organiser',
        address: '/admin/events',
        reach: openBell,
        shows: world.deskNotifications.flatMap(({ title, message }: { title: string; message: string }) => [
          title,
          message,
        ]),
      },
    ]);
  });

  test('every mail shows as text', { tags: SHOWN }, async () => {
    const mails = await server.db.selectFrom('email_messages').selectAll().execute();
    expect(mails.length).toBeGreaterThan(6);
    // Tokens to unsubscribe and to give feedback are new each time that they are shown, and the ticket is put in as it leaves.
    const filledIn = /http\S+\/(?:api\/unsubscribe\/[\w-]+\/|t#|feedback\/[\w-]+\?token=)[\w-]+/;
    await walk({}, [
      { name: 'the mails', address: '/dev/mail', shows: mails.map(({ subject }) => subject) },
      ...mails.flatMap(({ email_message_id: id, subject, plain_text, template }) => [
        {
          name: `${template}, its text`,
          address: `/dev/mail/${id}`,
          shows: [subject, ...plain_text.split(filledIn)],
        },
        { name: template, address: `/dev/mail/${id}/html`, shows: [subject] },
      ]),
    ]);
  });
});

async function showTables(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Show as table' });
  await buttons.first().waitFor();
  while (await buttons.count()) await buttons.first().click();
}

interface Answer {
  label: string;
  texts: string[];
  file: { file_name: string } | null;
}

function isFree({ type, pattern, format, ...rest }: Schema): boolean {
  const isText = [type].flat().includes('string') && !format && !rest.enum && !('const' in rest);
  return isText && (pattern === undefined || pattern === '^[^\\u0000]*$');
}

/** The names of the fields that take any characters. */
function freeTexts(schema: Schema, name = ''): string[] {
  const found = resolve(schema);
  const { properties = {}, items, oneOf = [], anyOf = [] } = found;
  return [
    ...(isFree(found) && name ? [name] : []),
    ...Object.entries(properties).flatMap(([key, property]) => freeTexts(property, key)),
    ...[...oneOf, ...anyOf, ...(items ? [items] : [])].flatMap((below) => freeTexts(below, name)),
  ];
}

function certificateOf({ own, held }: HostileWorld): string {
  return own.items.find(({ event }: OwnRegistration) => event.event_id === held.event_id).certificate;
}
