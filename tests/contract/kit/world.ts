import { v7 as uuid } from 'uuid';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import {
  anIdentity,
  anUnsubscribeToken,
  aNotification,
  aMember,
  anEvent,
  anOrganiser,
  aUser,
  login,
} from '#tests/support/made/factories.ts';
import { aPasskey } from '#tests/support/made/passkeys.ts';
import type { TestServer } from '#tests/support/server/server.ts';

export type Who = 'person' | 'other' | 'organiser';

/** When the import into the event that is closed was started. */
export const IMPORTED_AT = '2026-11-20T12:00:00.000Z';

/** One of everything, and who may have it. */
export interface World {
  /** The person's. */
  email: string;
  userIds: Record<Who, string>;
  ids: Record<
    | 'event'
    | 'anotherEvent'
    | 'draft'
    | 'ended'
    | 'notOpen'
    | 'toCancel'
    | 'toArchive'
    | 'archived'
    | 'toClose'
    | 'closed'
    | 'host'
    | 'member'
    | 'invitation'
    | 'notification'
    | 'registration'
    | 'answered'
    | 'othersRegistration'
    | 'answerFile'
    | 'picture'
    | 'cover'
    | 'form'
    | 'formVersion'
    | 'unusedForm'
    | 'withFile'
    | 'asking'
    | 'feedbackTemplate'
    | 'feedbackVersion'
    | 'emailTemplate'
    | 'mail'
    | 'message'
    | 'messageToDrop'
    | 'doorLink'
    | 'doorDevice'
    | 'unsubscribeToken'
    | 'session'
    | 'identity'
    | 'passkey'
    | 'someone'
    | 'unneeded'
    | 'unknown',
    string
  >;
  /** Of a session that begins. */
  tokenOf: (who: Who) => Promise<string>;
}

const day = 24 * 60 * 60 * 1000;

/** Made through the calls themselves wherever there is one. */
export async function makeWorld(server: TestServer): Promise<World> {
  const { db } = server;
  // Others can still ask for the link that confirms their address.
  const unconfirmed = { email_verified_at: null };
  const people = {
    person: await aUser(db),
    other: await aUser(db, unconfirmed),
    organiser: await anOrganiser(db, unconfirmed),
  };
  /** Whom nobody else here is. */
  const [someone, unneeded] = [await aUser(db), await aUser(db)];
  // The person has a passkey, and has shown it.
  const tokenOf = (who: Who) => login(db, people[who], who === 'person');
  const organiser = await tokenOf('organiser');
  const person = await tokenOf('person');
  const other = await tokenOf('other');
  const yesterday = new Date(Date.now() - day);

  const published = () => anEvent(db, { created_by: people.organiser.user_id });
  const [event, anotherEvent, toCancel] = [await published(), await published(), await published()];
  const toArchive = await anEvent(db, { created_by: people.organiser.user_id, starts_at: yesterday });
  const archived = await anEvent(db, { starts_at: yesterday, status: 'archived' });
  const toClose = await published();
  const closed = await anEvent(db, { created_by: people.organiser.user_id, closed_by_hand: true });
  const draft = await anEvent(db, { status: 'draft', contact_email: 'host@example.org' });
  const ended = await anEvent(db, { starts_at: yesterday });
  const notOpen = await anEvent(db, { registration_opens_at: new Date(Date.now() + day) });
  const member = await aMember(db, event.event_id, 'viewer');
  const notification = await aNotification(db, { user_id: people.person.user_id });

  const ask = async (token: string, method: 'GET' | 'POST', url: string, payload?: object) => {
    const { status, body } = await call(server, method, url, { token, ...(payload && { json: payload }) });
    if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const send = (token: string, url: string, name: string, content: Buffer) =>
    sendFile(server, token, url, name, content);
  const register = (token: string) =>
    ask(token, 'POST', `/events/${event.event_id}/registrations`, { form_version_id: null, answers: {} });

  // The two who look at CVs have one to look at.
  for (const token of [person, other, organiser]) await send(token, '/users/me/cv', 'cv.pdf', Buffer.from('%PDF-1.7'));
  const { picture_id } = await send(person, '/users/me/picture', 'me.png', onePixel);
  const registration = await register(person);
  const othersRegistration = await register(other);
  const { cover } = await send(organiser, `/admin/events/${event.event_id}/cover`, 'cover.png', onePixel);
  const make = (purpose: 'registration' | 'feedback', json: object) =>
    ask(organiser, 'POST', '/admin/questionnaires', { purpose, ...json });
  const unusedForm = await make('registration', { name: 'Not used' });
  const feedbackTemplate = await make('feedback', { name: 'Template' });
  const form = await make('registration', { name: 'Form', questions: [fileQuestion] });
  const withFile = await anEvent(db, { form_id: form.questionnaire_id, shows_attendees: true });
  const asking = await anEvent(db, { form_id: form.questionnaire_id });
  const answerFile = await send(person, `/events/${withFile.event_id}/answer-files`, 'a.pdf', Buffer.from('%PDF-1.7'));
  const answered = await ask(person, 'POST', `/events/${withFile.event_id}/registrations`, {
    form_version_id: form.questionnaire_version_id,
    answers: { paper: answerFile.file_id },
  });
  const feedbackForm = await ask(person, 'GET', `/events/${ended.event_id}/feedback-form`);
  const csv = Buffer.from('email,full_name\nada@example.org,Ada');
  await send(organiser, `/admin/events/${event.event_id}/import`, 'people.csv', csv);
  await db
    .insertInto('event_imports')
    .values({
      event_id: toClose.event_id,
      state: 'finished',
      created_at: new Date(),
      started_at: new Date(IMPORTED_AT),
    })
    .execute();
  const emailTemplate = await ask(organiser, 'POST', '/admin/email-templates', {
    name: 'Soon',
    trigger: 'event_reminder',
    subject: 'Soon',
    body: 'It starts soon.',
    enabled: false,
  });
  await announced(server);
  const team = await ask(organiser, 'POST', `/admin/events/${event.event_id}/invitations`, {
    email: 'someone@example.org',
    role: 'viewer',
  });
  const mails = await ask(organiser, 'GET', `/admin/events/${event.event_id}/mails`);
  const schedule = () =>
    ask(organiser, 'POST', `/admin/events/${event.event_id}/messages`, {
      ...{ key: uuid(), subject: 'Doors', body: 'At six.', send_at: new Date(Date.now() + day).toISOString() },
      audience: { statuses: ['approved'], arrived: 'any', answers: [] },
    });
  const [message, messageToDrop] = [await schedule(), await schedule()];
  const { link: doorLink, address } = await ask(organiser, 'POST', `/admin/events/${event.event_id}/door-links`, {
    ...{ door: 'Main entrance', works_from: yesterday.toISOString() },
    works_until: new Date(Date.now() + day).toISOString(),
  });
  await ask(organiser, 'POST', `/door/${event.event_id}/key`, { secret: address.split('#')[1] });
  const doors = await ask(organiser, 'GET', `/admin/events/${event.event_id}/door-links`);
  const sessions = await ask(person, 'GET', '/users/me/sessions');
  const passkey = await aPasskey(db, { user_id: people.person.user_id });
  const unsubscribeToken = await anUnsubscribeToken(db, people.person.user_id);

  return {
    email: people.person.email,
    userIds: {
      person: people.person.user_id,
      other: people.other.user_id,
      organiser: people.organiser.user_id,
    },
    ids: {
      event: event.event_id,
      anotherEvent: anotherEvent.event_id,
      draft: draft.event_id,
      ended: ended.event_id,
      notOpen: notOpen.event_id,
      toCancel: toCancel.event_id,
      toArchive: toArchive.event_id,
      archived: archived.event_id,
      toClose: toClose.event_id,
      closed: closed.event_id,
      host: people.organiser.user_id,
      member: member.user_id,
      invitation: team.invitations[0].invitation_id,
      notification: notification.notification_id,
      registration: registration.registration_id,
      answered: answered.registration_id,
      othersRegistration: othersRegistration.registration_id,
      answerFile: answerFile.file_id,
      picture: picture_id,
      cover: cover.cover_id,
      form: form.questionnaire_id,
      formVersion: form.questionnaire_version_id,
      unusedForm: unusedForm.questionnaire_id,
      withFile: withFile.event_id,
      asking: asking.event_id,
      feedbackTemplate: feedbackTemplate.questionnaire_id,
      feedbackVersion: feedbackForm.feedback_template_version_id,
      emailTemplate: emailTemplate.email_template_id,
      mail: mails.items[0].email_message_id,
      message: message.event_message_id,
      messageToDrop: messageToDrop.event_message_id,
      doorLink: doorLink.door_link_id,
      doorDevice: doors.items[0].devices[0].door_device_id,
      unsubscribeToken,
      session: sessions.items[0].session_id,
      identity: await anIdentity(db, people.person.user_id),
      passkey: passkey.passkey_id,
      someone: someone.user_id,
      unneeded: unneeded.user_id,
      unknown: uuid(),
    },
    tokenOf,
  };
}

async function sendFile({ app }: TestServer, token: string, url: string, name: string, content: Buffer) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

const fileQuestion = {
  question_id: 'paper',
  type: 'file',
  label: 'Your paper',
  help: '',
  required: false,
  options: [],
  min: null,
  max: null,
  max_length: null,
  show_if: null,
};

/** The smallest PNG there is. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
