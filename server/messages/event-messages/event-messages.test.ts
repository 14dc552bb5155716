import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, anAddress, aRegistration, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { messageDesk } from '#tests/support/made/message-desk.ts';

const desk = messageDesk();
const { started, at, go, goAt, ask, audience, add, send, join, mailsOf, messageOf } = desk;
const reach = async (eventId: string, changes: object, search = '') =>
  (await ask('POST', `/events/${eventId}/message-recipients`, { audience: audience(changes), search })).body;

describe('a message that is sent', () => {
  test('reaches each of its people by one mail and one notification, and nobody else', async () => {
    const { event_id } = await add({ contact_email: 'host@example.org' });
    const ada = await join(event_id, {}, { full_name: 'Ada Lovelace' });
    const stranger = await join(event_id, {}, { full_name: 'Visit evil.example', email_verified_at: null });
    await join(event_id, { status: 'waitlisted' });
    const { status, body } = await send(event_id);
    expect([status, body]).toMatchObject([
      201,
      {
        state: 'sending',
        sent: 0,
        failed: 0,
        waiting: 2,
        audience_in_words: 'Approved',
        created_by_name: 'Noor van Dijk',
      },
    ]);
    await go();
    const mails = await mailsOf(body.event_message_id);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [ada.user.email, stranger.user.email].toSorted(),
    );
    const mail = mails.find(({ recipient }) => recipient === ada.user.email);
    expect(mail).toMatchObject({
      ...{ subject: 'Soup for Ada Lovelace', template: 'event_message', reply_to: 'host@example.org', in_bulk: true },
      ...{ user_id: ada.user_id, event_id, registration_id: ada.registration_id, unsubscribe_url: null },
    });
    expect(mail?.html).toContain('<strong>early</strong>');
    for (const text of [mail?.html, mail?.plain_text]) {
      expect(text).toContain('You get this because you registered for Calm software.');
    }
    // What a stranger typed as their name goes to an inbox that nobody confirmed.
    expect(mails.map(({ subject }) => subject)).toContain('Soup for there');
    const bell = await call(desk.server, 'GET', '/notifications/', { token: await login(desk.server.db, ada.user) });
    expect(bell.body).toMatchObject([
      {
        notification_type: 'event_message',
        title: 'Soup for Ada Lovelace',
        message: expect.stringMatching(/^Calm software: Come early\. http/),
        related_entity_id: event_id,
      },
    ]);
    expect(await messageOf(body.event_message_id)).toMatchObject({ state: 'sent', waiting: 2 });
    const audit = await ask('GET', `/events/${event_id}/audit`);
    expect(audit.body.items).toMatchObject([
      { action: 'event_message.sent', entity_name: 'Soup for {{ recipient_name }}' },
    ]);
  });

  test('reaches a guest by a link of their own, and no bell', async () => {
    const { event_id } = await add();
    const person = { email: anAddress('guest'), full_name: 'Grace', tell: true };
    expect((await ask('POST', `/events/${event_id}/registrations`, person)).status).toBe(201);
    const { body } = await send(event_id);
    await go();
    const [mail] = await mailsOf(body.event_message_id);
    expect(mail).toMatchObject({ recipient: person.email, subject: 'Soup for Grace' });
    expect(mail?.plain_text).toContain(mail?.ticket_url);
    const { user_id } = await desk.server.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(
      await desk.server.db.selectFrom('notifications').selectAll().where('user_id', '=', user_id).execute(),
    ).toEqual([]);
  });

  test('is one message for one key, however often it is asked for', async () => {
    const { event_id } = await add();
    await join(event_id);
    const key = uuid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(event_id, { key })));
    await go();
    answers.push(await send(event_id, { key }));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.event_message_id)).size).toBe(1);
    await go();
    expect(await mailsOf(answers[0]?.body.event_message_id)).toHaveLength(1);
    const other = await send(event_id, { key, subject: 'Other' });
    expect([other.status, other.body.code]).toEqual([409, 'not_allowed_now']);
    expect((await ask('GET', `/events/${event_id}/messages`)).body.items).toHaveLength(1);
  });

  test('goes to who was registered when it went out, not to who comes later', async () => {
    const { event_id } = await add();
    const early = await join(event_id);
    const { body } = await send(event_id);
    await join(event_id);
    await desk.server.db
      .updateTable('registrations')
      .set({ status: 'cancelled' })
      .where('registration_id', '=', early.registration_id)
      .execute();
    await go();
    expect((await mailsOf(body.event_message_id)).map(({ recipient }) => recipient)).toEqual([early.user.email]);
  });

  test('leaves out who deletes their account before it is their turn', async () => {
    const { event_id } = await add();
    const [gone, stays] = [await join(event_id), await join(event_id)];
    const { body } = await send(event_id);
    await desk.server.db
      .updateTable('users')
      .set({ deleted_at: started })
      .where('user_id', '=', gone.user_id)
      .execute();
    await go();
    expect((await mailsOf(body.event_message_id)).map(({ user_id }) => user_id)).toEqual([stays.user_id]);
    expect((await messageOf(body.event_message_id)).state).toBe('sent');
  });

  test('is refused where it reaches nobody, can’t be sent, or the event is archived', async () => {
    const { event_id } = await add();
    expect((await send(event_id)).body.fields).toMatchObject([{ field: 'audience' }]);
    await join(event_id);
    const broken = await send(event_id, { subject: 'Hi {{ nmae }}', body: '[x]({{ recipient_name }})' });
    expect([broken.status, broken.body.fields.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['subject', 'body'],
    ]);
    expect((await send(event_id, { send_at: at(-1).toISOString() })).body.fields).toMatchObject([{ field: 'send_at' }]);
    expect((await send(event_id, { send_at: at(24 * 400).toISOString() })).status).toBe(422);
    expect((await send((await add({ status: 'archived' })).event_id)).status).toBe(409);
    expect((await send(uuid())).status).toBe(404);
    expect((await ask('GET', `/events/${event_id}/messages`)).body.items).toEqual([]);
  });
});

describe('whom it reaches', () => {
  const questions = [
    aQuestion({ question_id: 'soup', type: 'single_choice', label: 'Soup?' }),
    aQuestion({ question_id: 'days', type: 'multiple_choice', label: 'Days' }),
    aQuestion({ question_id: 'photos', type: 'consent', label: 'Photos' }),
    aQuestion({ question_id: 'why', type: 'short_text', label: 'Why?' }),
  ];
  let event_id: string;
  const idOf: Record<string, string> = {};
  beforeAll(async () => {
    const form = await aForm(desk.server.db, { questions });
    event_id = (await add({ form_id: form.form_id })).event_id;
    const people: [string, object, object][] = [
      ['Ada', { soup: 'a', days: ['a', 'b'], photos: true }, { checked_in_at: started }],
      ['Grace', { soup: 'b', days: ['b'] }, {}],
      ['Zoë', { why: 'a' }, {}],
      ['Wanda', { soup: 'a' }, { status: 'waitlisted' }],
      ['Carl', { soup: 'a' }, { status: 'cancelled' }],
    ];
    for (const [full_name, answers, changes] of people) {
      const { form_version_id } = form;
      const made = await join(
        event_id,
        { answers: JSON.stringify(answers), form_version_id, ...changes },
        { full_name },
      );
      idOf[full_name] = made.user_id;
    }
    // Came back: not one of those who cancelled.
    await aRegistration(desk.server.db, {
      event_id,
      user_id: idOf['Ada'] ?? '',
      status: 'cancelled',
      created_at: at(-99),
    });
  });

  test.each<[string, object, string[], number]>([
    ['approved', {}, ['Ada', 'Grace', 'Zoë'], 3],
    ['several', { statuses: ['waitlisted', 'cancelled'] }, ['Wanda', 'Carl'], 2],
    [
      'everybody once',
      { statuses: ['approved', 'cancelled', 'waitlisted'] },
      ['Ada', 'Grace', 'Zoë', 'Wanda', 'Carl'],
      5,
    ],
    ['arrived', { arrived: 'yes' }, ['Ada'], 3],
    ['not arrived', { arrived: 'no' }, ['Grace', 'Zoë'], 3],
    ['a choice', { answers: [{ question_id: 'soup', any_of: ['a'] }] }, ['Ada'], 3],
    ['either choice', { answers: [{ question_id: 'soup', any_of: ['a', 'b'] }] }, ['Ada', 'Grace'], 3],
    ['one of several chosen', { answers: [{ question_id: 'days', any_of: ['b'] }] }, ['Ada', 'Grace'], 3],
    ['ticked', { answers: [{ question_id: 'photos', any_of: ['yes'] }] }, ['Ada'], 3],
    ['not ticked', { answers: [{ question_id: 'photos', any_of: ['no'] }] }, ['Grace', 'Zoë'], 3],
    [
      'both answers',
      {
        answers: [
          { question_id: 'days', any_of: ['b'] },
          { question_id: 'soup', any_of: ['b'] },
        ],
      },
      ['Grace'],
      3,
    ],
  ])('%s', async (_name, changes, names, of) => {
    const found = await reach(event_id, changes);
    expect(found).toMatchObject({ total: names.length, of });
    expect(found.items.map(({ full_name }: { full_name: string }) => full_name).toSorted()).toEqual(names.toSorted());
  });

  test('a search lists those with these words, and counts all', async () => {
    expect(await reach(event_id, {}, 'zoe')).toMatchObject({ total: 3, items: [{ full_name: 'Zoë' }] });
  });

  test.each([
    ['a question that offers no choice', { question_id: 'why', any_of: ['a'] }],
    ['an unknown question', { question_id: 'constructor', any_of: ['a'] }],
    ['an unknown option', { question_id: 'soup', any_of: ['a', 'yes'] }],
  ])('%s is refused', async (_name, answer) => {
    const { fields } = await reach(event_id, { answers: [answer] });
    expect(fields).toMatchObject([{ field: 'audience.answers.0' }]);
  });
});

describe('a scheduled message', () => {
  const schedule = async (changes: object = {}) => {
    const { event_id } = await add();
    const person = await join(event_id);
    const { body } = await send(event_id, { send_at: at(2).toISOString(), ...changes });
    expect(body).toMatchObject({ state: 'scheduled', waiting: 1 });
    return { id: body.event_message_id as string, event_id, person };
  };

  test('waits for its time, and goes to who is registered then', async () => {
    const { id, event_id } = await schedule();
    await join(event_id);
    await goAt(1.9);
    expect(await mailsOf(id)).toEqual([]);
    expect(await messageOf(id)).toMatchObject({ state: 'scheduled', waiting: 2 });
    await goAt(2);
    await goAt(3);
    expect(await mailsOf(id)).toHaveLength(2);
    const audit = await ask('GET', `/events/${event_id}/audit`);
    expect(audit.body.items).toMatchObject([
      { action: 'event_message.went_out', actor_name: null },
      { action: 'event_message.scheduled' },
    ]);
  });

  test('can be changed until it goes, by who has read it last', async () => {
    const { id } = await schedule();
    const change = (json: object) => ask('PATCH', `/messages/${id}`, json);
    const { body } = await change({ version: 1, subject: 'Later', send_at: at(4).toISOString() });
    expect(body).toMatchObject({ subject: 'Later', version: 2, state: 'scheduled', send_at: at(4).toISOString() });
    const stale = await change({ version: 1, subject: 'Mine' });
    expect([stale.status, stale.body.code, stale.body.current.subject]).toEqual([409, 'stale_version', 'Later']);
    expect((await change({ version: 2, send_at: at(-1).toISOString() })).status).toBe(422);
    await goAt(3);
    expect(await mailsOf(id)).toEqual([]);
    await goAt(4);
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual(['Later']);
    const late = await change({ version: 2, subject: 'Too late' });
    expect([late.status, late.body.code]).toEqual([409, 'not_allowed_now']);
    expect((await ask('DELETE', `/messages/${id}`)).status).toBe(409);
  });

  test('can be sent at once after all', async () => {
    const { id } = await schedule();
    expect((await ask('PATCH', `/messages/${id}`, { version: 1, send_at: null })).body.state).toBe('sending');
    await go();
    await goAt(5);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test('can be dropped', async () => {
    const { id, event_id } = await schedule();
    expect((await ask('DELETE', `/messages/${id}`)).status).toBe(204);
    await goAt(3);
    expect((await ask('GET', `/messages/${id}`)).status).toBe(404);
    expect((await ask('GET', `/events/${event_id}/audit`)).body.items[0].action).toBe('event_message.deleted');
  });

  test('is dropped with the event', async () => {
    const { id, event_id } = await schedule();
    await ask('POST', `/events/${event_id}/cancel`, { message: '', notify: false });
    expect((await messageOf(id)).state).toBe('dropped');
    await goAt(3);
    expect(await mailsOf(id)).toEqual([]);
    expect((await ask('PATCH', `/messages/${id}`, { version: 2, subject: 'x' })).status).toBe(409);
    expect((await send(event_id, { send_at: at(2).toISOString() })).status).toBe(409);
    // To say what becomes of the money, for one.
    expect((await send(event_id)).status).toBe(201);
  });
});

describe('before it is sent', () => {
  test('it is shown as one person gets it, and sent to oneself', async () => {
    const { event_id } = await add({ contact_email: 'host@example.org' });
    const { registration_id, user } = await join(event_id, {}, { full_name: 'Mira Okafor' });
    const text = { subject: 'Hi {{ recipient_name }}', body: 'See {{ event_title }}.', registration_id };
    const shown = await ask('POST', `/events/${event_id}/message-preview`, text);
    expect(shown.body).toMatchObject({ to: user.email, reply_to: 'host@example.org', subject: 'Hi Mira Okafor' });
    expect(shown.body.text).toContain('See Calm software.');
    const nobody = await ask('POST', `/events/${event_id}/message-preview`, { ...text, registration_id: null });
    expect(nobody.body.subject).toBe('Hi Ada Lovelace');
    const elsewhere = await join((await add()).event_id);
    const other = { ...text, registration_id: elsewhere.registration_id };
    expect((await ask('POST', `/events/${event_id}/message-preview`, other)).body.fields).toMatchObject([
      { field: 'registration_id' },
    ]);
    expect((await ask('POST', `/events/${event_id}/message-test`, text)).status).toBe(202);
    const mails = await desk.server.db
      .selectFrom('email_messages')
      .selectAll()
      .where('subject', 'like', 'Test:%')
      .execute();
    expect(mails).toMatchObject([
      {
        recipient: desk.organiser.email,
        subject: 'Test: Hi Mira Okafor',
        reply_to: 'host@example.org',
        event_id: null,
      },
    ]);
    const names = (await ask('GET', '/message-variables')).body.items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['recipient_name', 'event_when', 'event_url', 'product_name']));
  });
});

test('the log of a message is paged, searched and filtered', async () => {
  const { event_id } = await add();
  for (const full_name of ['Ada Lovelace', 'Zoë Kaya', 'Grace Hopper']) await join(event_id, {}, { full_name });
  const { body } = await send(event_id);
  await go();
  const id = body.event_message_id;
  await desk.server.db
    .updateTable('email_messages')
    .set({ status: 'failed', last_error: 'No such mailbox' })
    .where('event_message_id', '=', id)
    .where('subject', '=', 'Soup for Zoë Kaya')
    .execute();
  const log = async (query: string) => (await ask('GET', `/messages/${id}/mails?${query}`)).body;
  const names = ({ items }: { items: { full_name: string }[] }) => items.map(({ full_name }) => full_name).toSorted();
  expect(await messageOf(id)).toMatchObject({ sent: 0, failed: 1, waiting: 2 });
  expect(names(await log('state=failed'))).toEqual(['Zoë Kaya']);
  expect(names(await log('state=waiting'))).toEqual(['Ada Lovelace', 'Grace Hopper']);
  expect(names(await log('search=zoe'))).toEqual(['Zoë Kaya']);
  const first = await log('limit=2');
  const second = await log(`limit=2&cursor=${first.next}`);
  expect([first.items.length, second.next]).toEqual([2, null]);
  expect([...names(first), ...names(second)].toSorted()).toEqual(['Ada Lovelace', 'Grace Hopper', 'Zoë Kaya']);
});

describe('a message to one person', () => {
  const everyStatus = ['pending', 'approved', 'waitlisted', 'rejected', 'cancelled'];
  const alone = (registration_id: string) => audience({ statuses: everyStatus, registration_id });

  test('reaches nobody else, and is listed with their name, which is kept nowhere', async () => {
    const { event_id } = await add();
    const ada = await join(event_id, {}, { full_name: 'Ada Lovelace' });
    await join(event_id);
    const to = alone(ada.registration_id);
    const counted = await ask('POST', `/events/${event_id}/message-recipients`, { audience: to, search: '' });
    expect(counted.body).toMatchObject({ total: 1, of: 1, items: [{ full_name: 'Ada Lovelace' }] });
    const { status, body } = await send(event_id, { audience: to });
    expect([status, body]).toMatchObject([201, { audience: to, audience_in_words: 'Ada Lovelace', waiting: 1 }]);
    await go();
    expect((await mailsOf(body.event_message_id)).map(({ recipient }) => recipient)).toEqual([ada.user.email]);
    const stored = await desk.server.db
      .selectFrom('event_messages')
      .selectAll()
      .where('event_message_id', '=', body.event_message_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('Ada');
    const deleted_at = started;
    await desk.server.db.updateTable('users').set({ deleted_at }).where('user_id', '=', ada.user_id).execute();
    const later = await messageOf(body.event_message_id);
    expect(later.audience_in_words).toBe('Someone who is no longer registered');
  });

  test.each(everyStatus)('reaches one who is %s', async (status) => {
    const { event_id } = await add();
    const { registration_id } = await join(event_id, { status });
    expect((await send(event_id, { audience: alone(registration_id) })).body.waiting).toBe(1);
  });

  test('reaches a cancelled registration that is named, though its person registered again', async () => {
    const { event_id } = await add();
    const before = await join(event_id, { status: 'cancelled' });
    await aRegistration(desk.server.db, { event_id, user_id: before.user_id });
    expect((await send(event_id, { audience: alone(before.registration_id) })).body.waiting).toBe(1);
    expect((await reach(event_id, { statuses: ['cancelled'] })).total).toBe(0);
  });

  test('that waits goes to whom it named, whatever became of their registration', async () => {
    const { event_id } = await add();
    const ada = await join(event_id);
    const { body } = await send(event_id, { audience: alone(ada.registration_id), send_at: at(1).toISOString() });
    await desk.server.db
      .updateTable('registrations')
      .set({ status: 'rejected' })
      .where('registration_id', '=', ada.registration_id)
      .execute();
    await goAt(2);
    expect(await mailsOf(body.event_message_id)).toHaveLength(1);
  });

  test('is refused for a registration for another event', async () => {
    const [{ event_id }, other] = [await add(), await add()];
    const { registration_id } = await join(other.event_id);
    const { status, body } = await send(event_id, { audience: alone(registration_id) });
    expect([status, body.fields]).toEqual([
      422,
      [{ field: 'audience.registration_id', detail: 'This person is no longer registered for the event.' }],
    ]);
  });
});
