import { vi } from 'vitest';
import { withFeedbackToken } from '#server/platform/mail/mailed-links.ts';
import { codeMailTo } from '../server/mailed-codes.ts';
import type { TestServer } from '../server/server.ts';
import { SOON } from '../soon.ts';

/** The link with a token in the newest mail of this kind, to this person, or both; waits until there is one. */
export async function linkInMail({ db }: TestServer, about: { template?: string; recipient?: string }): Promise<URL> {
  const find = async () => {
    const mail = await db
      .selectFrom('email_messages')
      .select(['plain_text', 'html', 'event_id', 'user_id', 'feedback_url'])
      .where('plain_text', 'like', '%token=%')
      .$if(about.template !== undefined, (query) => query.where('template', '=', about.template ?? ''))
      .$if(about.recipient !== undefined, (query) => query.where('recipient', '=', about.recipient ?? ''))
      .orderBy('email_message_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    // A link to give feedback is made as its mail leaves.
    const leaving = mail && (await withFeedbackToken(db, mail, new Date())).mail;
    return /http\S+token=[\w-]{43}(&\w+=[\w.-]+)*/.exec(leaving?.plain_text ?? '')?.[0];
  };
  return new URL(await vi.waitUntil(find, SOON));
}

/** The six digits in the newest mail to this person; waits until there is one. */
export async function codeInMail(server: TestServer, { recipient }: { recipient: string }): Promise<string> {
  const find = () =>
    codeMailTo(server, recipient).then(
      ({ code }) => code,
      () => '',
    );
  return vi.waitUntil(find, SOON);
}
