import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '../server/call.ts';
import { pdf } from './documents.ts';
import { aForm, anEvent, anOrganiser, aUser, login } from './factories.ts';
import { picture } from './pictures.ts';
import { aQuestion } from './questions.ts';
import type { TestServer } from '../server/server.ts';

/** Somewhere that takes files. */
export interface Place {
  name: string;
  /** Below /api. */
  path: string;
  token: string;
  /** A file that it takes. */
  good: Buffer;
  /** One that it takes too, `size` bytes long. */
  large: (size: number) => Promise<Buffer> | Buffer;
  /** The rows that stand for its files. */
  rows: () => Promise<unknown[]>;
}

/** Everywhere that takes files, each with its own person who may send one. */
export async function uploadPlaces({ db }: Pick<TestServer, 'db'>): Promise<Place[]> {
  // So many that tests may send a hundred files for it.
  const questions = Array.from({ length: 20 }, (_, index) => aQuestion({ question_id: `file-${index}`, type: 'file' }));
  const form = await aForm(db, { questions });
  const { event_id } = await anEvent(db, { form_id: form.form_id });
  const cover = await picture(20, 20).png().toBuffer();
  const document = { good: pdf(), large: (size: number) => padded(pdf(), size) };
  return [
    {
      name: 'a CV',
      path: '/users/me/cv',
      token: await login(db, await aUser(db)),
      ...document,
      rows: () => db.selectFrom('cvs').selectAll().execute(),
    },
    {
      name: 'a file of an answer',
      path: `/events/${event_id}/answer-files`,
      token: await login(db, await aUser(db)),
      ...document,
      rows: () => db.selectFrom('answer_files').selectAll().execute(),
    },
    {
      name: 'a picture',
      path: '/users/me/picture',
      token: await login(db, await aUser(db)),
      good: cover,
      large: (size: number) => padded(cover, size),
      rows: () => db.selectFrom('profile_pictures').selectAll().execute(),
    },
    {
      name: 'a cover',
      path: `/admin/events/${event_id}/cover`,
      token: await login(db, await anOrganiser(db)),
      good: cover,
      large: (size: number) => padded(cover, size),
      rows: () => db.selectFrom('covers').selectAll().execute(),
    },
  ];
}

function padded(content: Buffer, size: number): Buffer {
  return Buffer.concat([content, Buffer.alloc(size - content.length)]);
}

/** The body of a form with one file; its boundary is `line`. */
export function formWith(content: Buffer | string, fileName = 'file.pdf', field = 'file'): Buffer {
  const disposition = `content-disposition: form-data; name="${field}"; filename="${fileName}"`;
  return Buffer.concat([
    Buffer.from(`--line\r\n${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n--line--\r\n'),
  ]);
}

export function upload(server: TestServer, { path, token }: Pick<Place, 'path' | 'token'>, form: Buffer) {
  const headers = { 'content-type': 'multipart/form-data; boundary=line' };
  return call(server, 'POST', path, { token, payload: form, headers });
}

/** The names of the files that the server keeps, and of those that are still arriving. */
export async function storedFiles({ context }: TestServer): Promise<string[]> {
  const names = await readdir(join(context.config.dataDir, 'files'));
  return names.filter((name) => !name.startsWith('erased-')).toSorted();
}
