import { expect } from 'vitest';
import type { Purpose, Question } from '#openapi/types.ts';
import { sendDueNotices } from '#server/messages/notices/change-notices.ts';
import { sendDueInvitations } from '#server/feedback/invitations.ts';
import { call } from '../../server/call.ts';
import { pdf } from '../documents.ts';
import { anOrganiser, aUser, login, PASSWORD } from '../factories.ts';
import { hostileTexts, type HostileTexts } from './hostile-texts.ts';
import { picture } from '../pictures.ts';
import { aQuestion, anOption } from '../questions.ts';
import type { TestServer } from '../../server/server.ts';
import { formWith, upload } from '../uploads.ts';

const HOUR = 60 * 60 * 1000;

/** One of everything, made through the calls, with a hostile text in every field that takes one; as the server gave it back. */
export type HostileWorld = Awaited<ReturnType<typeof makeHostileWorld>>;

/** `passTime` moves the clock of the server. It has to be one without its workers: what is due is sent here. */
export async function makeHostileWorld(server: TestServer, passTime: (milliseconds: number) => Date) {
  const texts = hostileTexts();
  const { text } = texts;
  const { db } = server;
  const organiser = await anOrganiser(db);
  const desk = await login(db, organiser);
  const ask = asker(server, texts);
  const email = "o'neil&lt{{7*7}}$`@example.org";
  await ask('POST', '/users/register', null, { email, password: PASSWORD, full_name: text(120) });
  // Only then do mails bear the name.
  const confirmed = db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email);
  const person = await confirmed.returningAll().executeTakeFirstOrThrow();
  const token = await login(db, person);
  const other = await aUser(db, { full_name: text(120) });

  for (const own of [desk, token]) {
    const { version } = await ask('GET', '/users/me', own);
    const words = {
      full_name: text(120),
      headline: text(120),
      organisation: text(120),
      bio: text(500),
      host_bio: text(300),
    };
    await ask('PATCH', '/users/me', own, { version, ...words });
  }
  // As browsers write a quotation mark here.
  const fileName = '%22><img data-xss src onerror=window.__xss=1> {{7*7}}.pdf';
  await upload(server, { path: '/users/me/cv', token }, formWith(pdf(), fileName));

  const [form, feedbackTemplate] = await makeQuestionnaires(ask, desk, texts);
  const emailTemplates = await makeEmailTemplates(ask, desk, texts);
  const now = passTime(0).getTime();
  const makeEvent = async (hours: number, more: object = {}) => {
    const event = await ask('POST', '/admin/events', desk, {
      shows_attendees: true,
      ...eventTexts(text),
      ...{
        category: 'science',
        format: 'hybrid',
        timezone: 'Europe/Amsterdam',
        approval: 'manual',
        form_id: form.questionnaire_id,
      },
      starts_at: new Date(now + hours * HOUR).toISOString(),
      ends_at: new Date(now + (hours + 2) * HOUR).toISOString(),
      ...more,
    });
    await ask('POST', `/admin/events/${event.event_id}/publish`, desk, {});
    return event;
  };
  const main = await makeEvent(240);
  const open = await makeEvent(300);
  const cancelled = await makeEvent(400, { form_id: null });
  const held = await makeEvent(1, {
    ...{ approval: 'automatic', form_id: null, feedback_template_id: feedbackTemplate.questionnaire_id },
    certificates: true,
  });
  const sheet = hostileSheet(text);
  await upload(
    server,
    { path: `/admin/events/${open.event_id}/import`, token: desk },
    formWith(Buffer.from(sheet), fileName),
  );
  const cover = await picture(20, 20).png().toBuffer();
  await upload(server, { path: `/admin/events/${main.event_id}/cover`, token: desk }, formWith(cover, fileName));

  const paper = await upload(
    server,
    { path: `/events/${main.event_id}/answer-files`, token },
    formWith(pdf(), fileName),
  );
  const { questionnaire_version_id: form_version_id } = form;
  const answers = answersTo(text, paper.body.file_id);
  const register = (id: string, who: string, body: object = { form_version_id: null, answers: {} }) =>
    ask('POST', `/events/${id}/registrations`, who, body);
  const registration = await register(main.event_id, token, {
    ...{ form_version_id, answers, shown_name: text(40), ref: text(40) },
  });
  const theirs = await register(main.event_id, await login(db, other), { form_version_id, answers: { must: true } });
  await register(cancelled.event_id, token);
  const { registration_id: attended } = await register(held.event_id, token);
  await ask('POST', `/admin/registrations/${attended}/check-in`, desk, {});

  const decide = (registrationId: string, decision: string) =>
    ask('POST', `/admin/events/${main.event_id}/decisions`, desk, {
      ...{ registration_ids: [registrationId], decision, message: text(1000), notify: true },
    });
  await decide(registration.registration_id, 'approve');
  await decide(theirs.registration_id, 'reject');
  await ask('PATCH', `/admin/registrations/${registration.registration_id}`, desk, { note: text(2000), version: 1 });
  await ask('POST', `/admin/events/${cancelled.event_id}/cancel`, desk, {
    ...{ message: text(1000), notify: true, shows_reason: true },
  });
  const { version } = await ask('GET', `/admin/events/${main.event_id}`, desk);
  const changed = { version, title: text(150), venue_name: text(150), address: text(300), city: text(100) };
  await ask('PATCH', `/admin/events/${main.event_id}`, desk, changed);
  const works = { works_from: new Date(now).toISOString(), works_until: new Date(now + HOUR).toISOString() };
  await ask('POST', `/admin/events/${main.event_id}/door-links`, desk, { door: text(40), ...works });
  passTime(11 * 60_000);
  await sendDueNotices(server.context);

  passTime(4 * HOUR);
  await sendDueInvitations(server.context);
  const feedback = await ask('GET', `/events/${held.event_id}/feedback-form`, token);
  const { feedback_template_version_id } = feedback;
  await ask('POST', `/events/${held.event_id}/feedback`, token, {
    ...{
      feedback_template_version_id,
      answers: { said: text(2000), one: 'a', many: ['a', 'b'], stars: 1, score: 3, yes: true },
    },
  });

  const read = {
    me: await ask('GET', '/users/me', token),
    event: await ask('GET', `/admin/events/${main.event_id}`, desk),
    registration: await ask('GET', `/admin/registrations/${registration.registration_id}`, desk),
    theirs: await ask('GET', `/admin/registrations/${theirs.registration_id}`, desk),
    own: await ask('GET', '/users/me/registrations', token),
    imported: await ask('GET', `/admin/events/${open.event_id}/import/rows?outcome=any`, desk),
    notifications: await ask('GET', '/notifications/', token),
    deskNotifications: await ask('GET', '/notifications/', desk),
    mails: await ask('GET', `/admin/events/${main.event_id}/mails`, desk),
    results: await ask('GET', `/admin/events/${held.event_id}/feedback?respondents=everyone`, desk),
    said: await ask('GET', `/admin/events/${held.event_id}/feedback/texts?question_id=said&respondents=everyone`, desk),
  };
  return {
    organiser,
    person,
    open,
    cancelled,
    held,
    sheet,
    form,
    feedbackTemplate,
    emailTemplates,
    feedback,
    fields: texts.fields,
    ...read,
  };
}

type Text = HostileTexts['text'];

/** People to import: one whose answers don't fit, one who is left out, and one of whom nothing is right. */
function hostileSheet(text: Text): string {
  const rows = [
    ['email', 'full_name', 'left_out', 'note', 'answers.one', 'answers.short', text(100)],
    ['imported@example.org', text(110), '', text(2000), text(60), text(900), text(100)],
    [text(60), text(300), text(400), '', '', '', text(100)],
    [text(60), text(300), '', '', '', '', text(100)],
  ];
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
}

function asker(server: TestServer, { noteFields }: HostileTexts) {
  // What comes back is whatever the tests expect in it.
  // oxlint-disable-next-line typescript/no-explicit-any
  return async (method: 'GET' | 'POST' | 'PATCH', path: string, token: string | null, json?: object): Promise<any> => {
    noteFields(json);
    const { status, body } = await call(server, method, path, { ...(token && { token }), ...(json && { json }) });
    expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
}

function eventTexts(text: Text) {
  return {
    ...{ title: text(150), summary: text(300), description: text(4000), tags: [text(40), text(40), text(40)] },
    ...{ venue_name: text(150), address: text(300), city: text(100), cover_alt: text(300) },
    certificate_text: text(500),
    online_url: `https://meet.example.org/"><svg/data-xss/onload=window.__xss=1>?javascript:alert(1)`,
  };
}

function questionsOf(text: Text, types: [string, Question['type']][]): Question[] {
  return types.map(([question_id, type]) =>
    aQuestion({
      ...{ question_id, type, label: text(300), help: text(1000) },
      options: type.endsWith('choice') ? [anOption('a', text(200)), anOption('b', text(200))] : [],
    }),
  );
}

async function makeQuestionnaires(ask: ReturnType<typeof asker>, desk: string, { text }: HostileTexts) {
  const ofForm: [string, Question['type']][] = [
    ...([
      ['part', 'section'],
      ['short', 'short_text'],
      ['long', 'long_text'],
      ['mail', 'email'],
      ['site', 'url'],
    ] as const),
    ...([
      ['call', 'phone'],
      ['many', 'number'],
      ['day', 'date'],
      ['one', 'single_choice'],
    ] as const),
    ...([
      ['all', 'multiple_choice'],
      ['must', 'consent'],
      ['paper', 'file'],
      ['cv', 'cv'],
    ] as const),
  ].map(([id, type]) => [id, type]);
  const ofFeedback: [string, Question['type']][] = [
    ...([
      ['stars', 'rating'],
      ['score', 'nps'],
      ['yes', 'yes_no'],
      ['one', 'single_choice'],
    ] as const),
    ...([
      ['many', 'multiple_choice'],
      ['said', 'text'],
    ] as const),
  ].map(([id, type]) => [id, type]);
  const make = async (purpose: Purpose, types: [string, Question['type']][]) => {
    const words = { name: text(120), description: text(2000), questions: questionsOf(text, types) };
    const made = await ask('POST', '/admin/questionnaires', desk, { purpose, ...words });
    const { questionnaire_id, version } = made;
    return ask('PATCH', `/admin/questionnaires/${questionnaire_id}`, desk, { version, status: 'active' });
  };
  return [await make('registration', ofForm), await make('feedback', ofFeedback)];
}

function makeEmailTemplates(ask: ReturnType<typeof asker>, desk: string, { text }: HostileTexts) {
  const plain = { hasBraces: false };
  const triggers = ['registration_approved', 'registration_rejected', 'event_updated', 'event_cancelled'];
  return Promise.all(
    triggers.map((trigger) =>
      ask('POST', '/admin/email-templates', desk, {
        ...{ name: text(120), trigger, enabled: true },
        subject: `${text(150, plain)} {{ event_title }}`,
        body: `${text(4000, plain)}\n\n{{ recipient_name }} {{ event_where }} {{ event_summary }}\n\n[{{ event_title }}]({{ event_url }})`,
      }),
    ),
  );
}

function answersTo(text: Text, paper: string) {
  return {
    ...{ short: text(200), long: text(4000), mail: "o'neil&lt{{7*7}}@example.org", call: '+44 20 7946 0018' },
    site: `https://example.org/"><svg/data-xss/onload=window.__xss=1>`,
    ...{ many: -3, day: '2026-01-01', one: 'a', all: ['a', 'b'], must: true, paper, cv: true },
  };
}
