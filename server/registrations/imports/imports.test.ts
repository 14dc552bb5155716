import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { anAddress, aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { noRows } from '#tests/support/made/import-counts.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { createImportTidier, importSome } from './import-worker.ts';

let server: TestServer;
let clock = new Date();
let organiser = '';
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const bring = (eventId: string, csv: string | Buffer) =>
  upload(
    server,
    { path: `/admin/events/${eventId}/import`, token: organiser },
    formWith(Buffer.from(csv), 'people.csv'),
  );
const ask = (method: 'GET' | 'POST' | 'DELETE', eventId: string, rest = '', json?: object) =>
  call(server, method, `/admin/events/${eventId}/import${rest}`, { token: organiser, ...(json && { json }) });
const rowsOf = async (eventId: string, query = '') => (await ask('GET', eventId, `/rows${query}`)).body.items;
const csvOf = (...people: [email: string, name: string][]) =>
  ['email,full_name', ...people.map(([email, name]) => `${email},"${name}"`)].join('\n');
async function run(eventId: string, json: object = {}) {
  expect((await ask('POST', eventId, '/start', json)).status).toBe(200);
  while (await importSome(server.context));
  return (await ask('GET', eventId)).body;
}

describe('what is brought', () => {
  test('is looked at row by row, and nobody is added', async () => {
    const { event_id } = await anEvent(server.db);
    const [known, guest] = [await aUser(server.db), anAddress('guest')];
    await aRegistration(server.db, { event_id, user_id: known.user_id, status: 'waitlisted' });
    const csv = [
      'Nr,email,note,full_name',
      `1,${guest},"two\nlines",="Ada"`,
      `2,${guest.toUpperCase()},,Ada again`,
      `3,${known.email},,Known`,
      '4,nobody,,No Address',
      `5,${anAddress()},,`,
      `6,${anAddress()},,${'x'.repeat(121)}`,
      '7,,,Nobody',
    ].join('\r\n');
    const { status, body } = await bring(event_id, `\ufeff${csv}`);
    expect([status, body.state, body.counts]).toEqual([
      200,
      'ready',
      { ...noRows, new: 1, double: 1, listed: 1, wrong: 4 },
    ]);
    expect(await rowsOf(event_id)).toEqual([
      { line: 2, email: guest, full_name: 'Ada', outcome: 'new', detail: '', warning: '' },
      expect.objectContaining({ outcome: 'double', detail: 'Row 2 has the same address.' }),
      expect.objectContaining({ outcome: 'listed', detail: 'On the waitlist already.' }),
      expect.objectContaining({ outcome: 'wrong', detail: 'This isn’t a valid email address.' }),
      expect.objectContaining({ outcome: 'wrong', detail: 'There is no name.' }),
      expect.objectContaining({ outcome: 'wrong', detail: 'A name has at most 120 characters.' }),
      expect.objectContaining({ outcome: 'wrong', detail: 'There is no email address.' }),
    ]);
    expect(await rowsOf(event_id, '?outcome=problems&limit=2')).toHaveLength(2);
    expect(await rowsOf(event_id, '?outcome=problems&after=7')).toHaveLength(1);
    while (await importSome(server.context));
    const guests = server.db.selectFrom('users').select('user_id').where('email', '=', guest);
    expect(await guests.execute()).toEqual([]);
  });

  test('counts who does not come as left out, and seats that share an address, and adds none of them', async () => {
    const { event_id } = await anEvent(server.db);
    const [ada, mona] = [anAddress('ada'), anAddress('mona')];
    const csv = [
      'email,full_name,left_out,ticket',
      `${ada},Ada,It says “declined”.,`,
      `not an address,,${'x'.repeat(600)},`,
      `${ada},Ada Byron,,`,
      `${ada},Ada,,`,
      `${ada},Bob Long,,`,
      `${mona},Mona,,1`,
      `${mona},Mona,,2`,
      `"",Nell,,3`,
    ].join('\n');
    expect((await bring(event_id, csv)).body.counts).toEqual({
      ...noRows,
      ...{ new: 2, left_out: 2, double: 1, shared: 2, wrong: 1 },
    });
    const shared = /^Row \d has the same address, and an address has one seat\. Write .* own address .* or add .* door/;
    expect(await rowsOf(event_id)).toMatchObject([
      { line: 2, outcome: 'left_out', detail: 'It says “declined”.' },
      { outcome: 'left_out', detail: `${'x'.repeat(499)}…` },
      { outcome: 'new', detail: '' },
      { outcome: 'double', detail: 'Row 4 has the same address.' },
      { outcome: 'shared', detail: expect.stringMatching(shared) },
      { outcome: 'new' },
      { outcome: 'shared', detail: expect.stringContaining('Row 7') },
      { outcome: 'wrong', detail: 'There is no email address.' },
    ]);
    const linesOf = async (outcome: string) =>
      (await rowsOf(event_id, `?outcome=${outcome}`)).map(({ line }: { line: number }) => line);
    expect(await linesOf('problems')).toEqual([5, 6, 8, 9]);
    expect(await linesOf('left_out')).toEqual([2, 3]);
    expect(await linesOf('shared')).toEqual([6, 8]);
    expect(await linesOf('wrong')).toEqual([9]);
    expect((await run(event_id, { tell: false })).counts).toEqual({
      ...noRows,
      ...{ added: 2, left_out: 2, double: 1, shared: 2, wrong: 1 },
    });
  });

  test.each([
    ['counted, with those that are empty', 'email,full_name\n\na@x.example,"A\n\nB"\n,\nb@x.example,B\n', [3, 5]],
    ['named', 'full_name,row,email\nA,1000000,a@x.example\nB,7,b@x.example\n', [7, 1_000_000]],
  ])('has the rows of its sheet, %s', async (_, csv, lines) => {
    const { event_id } = await anEvent(server.db);
    expect((await bring(event_id, csv)).status).toBe(200);
    expect((await rowsOf(event_id)).map(({ line }: { line: number }) => line)).toEqual(lines);
  });

  test.each([
    ['whose rows have no numbers', 'row,email,full_name\n,a@x.example,A', 'whole numbers'],
    ['whose rows are past the last', 'row,email,full_name\n1000001,a@x.example,A', '1,000,000'],
    ['whose rows have one number', 'row,email,full_name\n2,a@x.example,A\n2,b@x.example,B', 'same number'],
    ['without the columns', 'name,mail\na,b', 'columns email and full_name'],
    ['with nobody', 'email,full_name\n', 'nobody'],
    ['that is no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00]), 'no table'],
    [
      'with too many',
      csvOf(...Array.from({ length: 5001 }, (_, at): [string, string] => [`p${at}@x.example`, 'P'])),
      '5,000',
    ],
  ])('is refused as a file %s', async (_, csv, words) => {
    const { event_id } = await anEvent(server.db);
    const { status, body } = await bring(event_id, csv);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'file', detail: expect.stringContaining(words) }],
    });
    expect((await ask('GET', event_id)).status).toBe(404);
  });

  test('takes the place of what was brought before, and can be thrown away', async () => {
    const { event_id } = await anEvent(server.db);
    await bring(event_id, csvOf([anAddress(), 'A'], [anAddress(), 'B']));
    expect((await bring(event_id, csvOf([anAddress(), 'C']))).body.counts).toEqual({ ...noRows, new: 1 });
    expect((await ask('DELETE', event_id)).status).toBe(204);
    expect((await ask('GET', event_id)).status).toBe(404);
    expect((await ask('POST', event_id, '/start', {})).status).toBe(404);
  });

  test('goes after a day', async () => {
    const { event_id } = await anEvent(server.db);
    await bring(event_id, csvOf([anAddress(), 'A']));
    const tidier = createImportTidier(server.context);
    clock = new Date(clock.getTime() + 24 * 60 * 60 * 1000 + 1);
    tidier.start();
    await tidier.stop();
    clock = new Date();
    expect((await ask('GET', event_id)).status).toBe(404);
  });
});

describe('an import', () => {
  test('adds each once, however often it is brought, and tells them', async () => {
    const { event_id } = await anEvent(server.db);
    const people = Array.from({ length: 230 }, (_, at): [string, string] => [anAddress('guest'), `Guest ${at}`]);
    await bring(event_id, csvOf(...people));
    const through = await run(event_id);
    expect([through.state, through.counts]).toEqual(['finished', { ...noRows, added: 230 }]);
    await announced(server);
    const mails = await server.db
      .selectFrom('email_messages')
      .select('recipient')
      .where('event_id', '=', event_id)
      .execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(([email]) => email).toSorted());
    expect((await bring(event_id, csvOf(...people))).body.counts).toEqual({ ...noRows, listed: 230 });
    expect((await run(event_id)).counts).toEqual({ ...noRows, listed: 230 });
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('event_id', '=', event_id)
      .where('action', '=', 'registrations.imported')
      .orderBy('audit_entry_id')
      .execute();
    expect(trail.map(({ changes }) => changes[0]?.after)).toEqual(['230', '0']);
  });

  test('refuses whom no seat is left for, and goes beyond only when asked', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 2 });
    const people = [1, 2, 3].map((): [string, string] => [anAddress('guest'), 'Guest']);
    await bring(event_id, csvOf(...people));
    expect((await run(event_id, { tell: false })).counts).toEqual({ ...noRows, added: 2, refused: 1 });
    expect(await rowsOf(event_id, '?outcome=refused')).toMatchObject([{ line: 4, detail: 'All 2 seats are taken.' }]);
    const again = await ask('POST', event_id, '/start', {});
    expect(again).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
    await bring(event_id, csvOf(...people));
    expect(await ask('POST', event_id, '/start', {})).toMatchObject({ status: 409, body: { code: 'event_full' } });
    expect((await run(event_id, { beyond: 'add', tell: false })).counts).toEqual({ ...noRows, listed: 2, added: 1 });
    const event = server.db.selectFrom('events').select(['capacity', 'seats_taken']).where('event_id', '=', event_id);
    expect(await event.execute()).toEqual([{ capacity: 3, seats_taken: 3 }]);
    const mails = server.db.selectFrom('email_messages').select('recipient').where('event_id', '=', event_id);
    expect(await mails.execute()).toEqual([]);
  });

  test.each([
    ['waitlist', 'waitlisted', 'waitlisted'],
    ['pending', 'pending', 'pending'],
  ] as const)('beyond the seats becomes what was chosen: %s', async (beyond, outcome, status) => {
    const { event_id } = await anEvent(server.db, { capacity: 2, waitlist_enabled: true });
    const waits = await aUser(server.db);
    const waitlisted_at = new Date(clock.getTime() - 60_000);
    await aRegistration(server.db, { event_id, user_id: waits.user_id, status: 'waitlisted', waitlisted_at });
    const people = [1, 2, 3, 4].map((at): [string, string] => [anAddress('guest'), `Guest ${at}`]);
    await bring(event_id, csvOf(...people));
    const through = await run(event_id, { beyond, tell: false });
    expect([through.beyond, through.counts]).toEqual([beyond, { ...noRows, added: 2, [outcome]: 2 }]);
    expect(await rowsOf(event_id, '?outcome=problems')).toEqual([]);
    expect(await rowsOf(event_id, `?outcome=${outcome}`)).toMatchObject([{ line: 4 }, { line: 5 }]);
    const listed = await server.db
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select('users.email')
      .where('event_id', '=', event_id)
      .where('registrations.status', '=', status)
      .orderBy('waitlisted_at')
      .orderBy('registration_id')
      .execute();
    const before = beyond === 'waitlist' ? [waits.email] : [];
    expect(listed.map(({ email }) => email)).toEqual([...before, ...people.slice(2).map(([email]) => email)]);
    const event = server.db.selectFrom('events').select(['capacity', 'seats_taken']).where('event_id', '=', event_id);
    expect(await event.execute()).toEqual([{ capacity: 2, seats_taken: 2 }]);
  });

  test('gives the seats that it adds first to those who have waited longest, and says to how many', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    const waits = await Promise.all([1, 2].map(() => aUser(server.db)));
    for (const { user_id } of waits) {
      const waitlisted_at = new Date(clock.getTime() - 60_000);
      await aRegistration(server.db, { event_id, user_id, status: 'waitlisted', waitlisted_at });
    }
    const people = [1, 2, 3].map((at): [string, string] => [anAddress('guest'), `Guest ${at}`]);
    expect((await bring(event_id, csvOf(...people))).body.moving_up).toBe(2);
    await ask('POST', event_id, '/start', { beyond: 'add', tell: false });
    clock = new Date(clock.getTime() + 1000);
    const late = await aRegistration(server.db, { event_id, status: 'waitlisted', waitlisted_at: new Date(clock) });
    while (await importSome(server.context));
    expect((await ask('GET', event_id)).body).toMatchObject({ counts: { ...noRows, added: 3 }, moving_up: 0 });
    const event = server.db.selectFrom('events').select(['capacity', 'seats_taken']).where('event_id', '=', event_id);
    expect(await event.execute()).toEqual([{ capacity: 5, seats_taken: 5 }]);
    const left = server.db
      .selectFrom('registrations')
      .select('registration_id')
      .where('event_id', '=', event_id)
      .where('status', '=', 'waitlisted');
    expect(await left.execute()).toEqual([{ registration_id: late.registration_id }]);
    const mails = server.db.selectFrom('email_messages').select('recipient').where('event_id', '=', event_id);
    const moved = (await mails.execute()).map(({ recipient }) => recipient);
    expect(moved.toSorted()).toEqual(waits.map(({ email }) => email).toSorted());
  });

  test('leaves the waitlist to the organisers where they decide about each', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, approval: 'manual' });
    await aRegistration(server.db, { event_id, status: 'waitlisted' });
    const people = [1, 2].map((at): [string, string] => [anAddress('guest'), `Guest ${at}`]);
    expect((await bring(event_id, csvOf(...people))).body.moving_up).toBe(0);
    expect((await run(event_id, { beyond: 'add', tell: false })).counts).toEqual({ ...noRows, added: 2 });
    const event = server.db.selectFrom('events').select(['capacity', 'seats_taken']).where('event_id', '=', event_id);
    expect(await event.execute()).toEqual([{ capacity: 2, seats_taken: 2 }]);
  });

  test('says of each what came of them: a seat, a place in line, or a decision to come', async () => {
    for (const beyond of ['waitlist', 'pending']) {
      const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
      const people = [1, 2].map((at): [string, string] => [anAddress('guest'), `Guest ${at}`]);
      await bring(event_id, csvOf(...people));
      await run(event_id, { beyond, tell: true });
      await announced(server);
      const mails = server.db
        .selectFrom('email_messages')
        .select('template')
        .where('event_id', '=', event_id)
        .orderBy('template');
      const other = { waitlist: 'registration_waitlisted', pending: 'registration_received' }[beyond];
      expect((await mails.execute()).map(({ template }) => template)).toEqual(['registration_approved', other]);
    }
  });

  test('that the version before started goes on as it was asked', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1 });
    const people = [1, 2].map((at): [string, string] => [anAddress('guest'), `Guest ${at}`]);
    await bring(event_id, csvOf(...people));
    await server.db
      .updateTable('event_imports')
      .set({ state: 'running', tell: false, beyond: true })
      .where('event_id', '=', event_id)
      .execute();
    while (await importSome(server.context));
    expect((await ask('GET', event_id)).body).toMatchObject({ beyond: 'add', counts: { ...noRows, added: 2 } });
  });

  test('can’t put people on a waitlist that the event lacks', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: false });
    await bring(event_id, csvOf([anAddress(), 'A']));
    const { status, body } = await ask('POST', event_id, '/start', { beyond: 'waitlist' });
    expect([status, body.code]).toEqual([409, 'not_allowed_now']);
    expect((await ask('GET', event_id)).body.state).toBe('ready');
  });

  test('under way is neither replaced nor thrown away', async () => {
    const { event_id } = await anEvent(server.db);
    const csv = csvOf([anAddress(), 'A']);
    await bring(event_id, csv);
    expect((await ask('POST', event_id, '/start', {})).body.state).toBe('running');
    for (const answer of [await bring(event_id, csv), await ask('DELETE', event_id)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
    }
    while (await importSome(server.context));
  });

  test('that breaks leaves each row done or waiting', async () => {
    const { event_id } = await anEvent(server.db);
    const people = Array.from({ length: 120 }, (): [string, string] => [anAddress('guest'), 'Guest']);
    await bring(event_id, csvOf(...people));
    await ask('POST', event_id, '/start', { tell: false });
    expect(await importSome(server.context)).toBe(true);
    const half = (await ask('GET', event_id)).body;
    expect([half.state, half.counts]).toEqual(['running', { ...noRows, new: 20, added: 100 }]);
    const listed = server.db.selectFrom('registrations').select('registration_id').where('event_id', '=', event_id);
    expect(await listed.execute()).toHaveLength(100);
    while (await importSome(server.context));
    expect(await listed.execute()).toHaveLength(120);
  });

  test('waits for a database that is away, and refuses nobody', async () => {
    const { event_id } = await anEvent(server.db);
    await bring(event_id, csvOf([anAddress('guest'), 'Guest']));
    await ask('POST', event_id, '/start', { tell: false });
    const gone = Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' });
    let failures = 2;
    const transaction = () => (failures-- > 0 ? { execute: () => Promise.reject(gone) } : server.db.transaction());
    const context = { ...server.context, db: { transaction } as never };
    await expect(importSome(context)).rejects.toBe(gone);
    await importSome(context).catch(() => {});
    while (await importSome(server.context));
    expect((await ask('GET', event_id)).body.counts).toEqual({ ...noRows, added: 1 });
  });

  test('whose organiser has left adds nobody more', async () => {
    const { event_id } = await anEvent(server.db);
    await bring(event_id, csvOf([anAddress(), 'A']));
    await ask('POST', event_id, '/start', {});
    await server.db.updateTable('event_imports').set({ actor_id: null }).where('event_id', '=', event_id).execute();
    while (await importSome(server.context));
    expect((await ask('GET', event_id)).body.counts).toEqual({ ...noRows, refused: 1 });
  });
});

describe('answers and notes', () => {
  const questions = [
    aQuestion({ question_id: 'why', label: 'Why?', required: true, max_length: 20 }),
    aQuestion({ question_id: 'diet', type: 'single_choice', label: 'Diet' }),
  ];
  const head = 'email,full_name,note,answers.why,answers.diet,answers.Diet';
  const withForm = async () => {
    const form = await aForm(server.db, { questions });
    return { form, ...(await anEvent(server.db, { form_id: form.form_id, capacity: 2 })) };
  };
  const listOf = async (eventId: string) =>
    (await call(server, 'GET', `/admin/events/${eventId}/registrations?sort=name`, { token: organiser })).body.items;
  const keptIn = (eventId: string) =>
    server.db
      .selectFrom('import_rows')
      .select(['line', 'answers', 'note'])
      .where('event_id', '=', eventId)
      .orderBy('line')
      .execute();

  test('go along with a person, and what does not fit stays empty with a warning', async () => {
    const { event_id, form } = await withForm();
    const [ada, bob, eve] = [anAddress('ada'), anAddress('bob'), anAddress('eve')];
    const csv = [
      head.replace(',answers.Diet', ''),
      `${ada},Ada,"Company: ACME\nSpeaks",For the ice,APPLES`,
      `${bob},Bob,,${'very '.repeat(5)}curious,Cake`,
      `${eve},Eve,${'x'.repeat(2001)},Because,`,
      `,Nobody,,Because,Cake`,
    ].join('\n');
    const { body } = await bring(event_id, csv);
    expect([body.counts, body.warnings]).toEqual([{ ...noRows, new: 3, wrong: 1 }, 2]);
    const problems = await rowsOf(event_id, '?outcome=problems');
    expect(problems).toMatchObject([
      {
        line: 3,
        outcome: 'new',
        detail: '',
        warning: '“Why?” stays empty: Use at most 20 characters. “Diet” stays empty: “Cake” is none of the answers.',
      },
      { line: 4, outcome: 'new', warning: expect.stringContaining('The end of the note is cut off') },
      { line: 5, outcome: 'wrong', warning: '' },
    ]);
    expect(Object.keys(problems[0]).toSorted()).toEqual(['detail', 'email', 'full_name', 'line', 'outcome', 'warning']);

    const { counts, warnings } = await run(event_id, { tell: false });
    expect([counts, warnings]).toEqual([{ ...noRows, added: 2, refused: 1, wrong: 1 }, 2]);
    const [first, second] = await listOf(event_id);
    const shown = (await call(server, 'GET', `/admin/registrations/${first.registration_id}`, { token: organiser }))
      .body;
    expect([shown.note, shown.answers.map(({ texts }: { texts: string[] }) => texts)]).toEqual([
      'Company: ACME\nSpeaks',
      [['For the ice'], ['Apples']],
    ]);
    expect(second.note).toBe('');
    const stored = await server.db
      .selectFrom('registrations')
      .select(['form_version_id', 'answers', 'answer_words', 'note_version'])
      .where('event_id', '=', event_id)
      .orderBy('name_key')
      .execute();
    expect(stored).toMatchObject([
      { form_version_id: form.form_version_id, answers: { why: 'For the ice', diet: 'a' }, note_version: 1 },
      { form_version_id: null, answers: {} },
    ]);
    expect(stored[0]?.answer_words).toContain('apples');
    // Who was refused may be imported again.
    expect(await keptIn(event_id)).toEqual([
      { line: 2, answers: null, note: null },
      { line: 3, answers: null, note: null },
      { line: 4, answers: { why: 'Because' }, note: `${'x'.repeat(1999)}…` },
      { line: 5, answers: null, note: null },
    ]);
    // Once the import is undone they wait again.
    const { started_at } = (await ask('GET', event_id)).body;
    const undone = await ask('POST', event_id, '/undo', { started_at });
    expect(undone.body.counts).toEqual({ ...noRows, new: 3, wrong: 1 });
    expect(await keptIn(event_id)).toMatchObject([
      { answers: { why: 'For the ice', diet: 'a' }, note: 'Company: ACME\nSpeaks' },
      { answers: null, note: null },
      { answers: { why: 'Because' } },
      { answers: null },
    ]);
  });

  test('of people on the list already are not kept', async () => {
    const { event_id } = await withForm();
    const known = await aUser(server.db);
    await aRegistration(server.db, { event_id, user_id: known.user_id });
    const csv = `email,full_name,note,answers.diet\n${known.email},Known,A note,Cake`;
    expect((await bring(event_id, csv)).body).toMatchObject({ counts: { ...noRows, listed: 1 }, warnings: 0 });
    expect(await keptIn(event_id)).toEqual([{ line: 2, answers: null, note: null }]);
  });

  test('to questions that the form does not ask are refused', async () => {
    const { event_id } = await withForm();
    const { status, body } = await bring(event_id, `${head}\n${anAddress()},A,,,,`);
    expect([status, body.fields]).toEqual([
      422,
      [{ field: 'file', detail: 'The questions of this event have changed. Choose the table again.' }],
    ]);
  });

  test('are not started once the questions have changed', async () => {
    const { event_id, form } = await withForm();
    const answering = `email,full_name,answers.diet\n${anAddress()},A,Apples`;
    const change = (label: string) =>
      server.db
        .updateTable('questionnaire_versions')
        .set({ questionnaire_version_id: uuid(), questions: JSON.stringify([aQuestion({ label })]) })
        .where('questionnaire_id', '=', form.form_id)
        .execute();
    await bring(event_id, answering);
    await change('Another question');
    expect(await ask('POST', event_id, '/start', {})).toMatchObject({ status: 409, body: { code: 'form_changed' } });
    // Without answers it makes no difference.
    await bring(event_id, csvOf([anAddress(), 'A']));
    await change('A third question');
    expect((await run(event_id, { tell: false })).counts).toEqual({ ...noRows, added: 1 });
  });

  test('wait in vain where the questions change before anyone has answered them', async () => {
    const { event_id, form } = await withForm();
    await bring(event_id, `email,full_name,answers.diet\n${anAddress()},A,Apples`);
    await ask('POST', event_id, '/start', { tell: false });
    await server.db
      .updateTable('questionnaire_versions')
      .set({ questionnaire_version_id: uuid() })
      .where('questionnaire_id', '=', form.form_id)
      .execute();
    while (await importSome(server.context));
    expect(await rowsOf(event_id)).toMatchObject([
      { outcome: 'refused', detail: 'The questions of this event have changed. Import this person again.' },
    ]);
  });
});
