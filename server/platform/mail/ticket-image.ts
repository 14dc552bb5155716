import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';
import { ticketAddress, writeTicket } from '#rules/registrations/ticket.ts';
import type { Db } from '../database/database.ts';
import { escapeHtml } from '../escape-html.ts';

/** What stands in a mail that waits where the ticket comes: a stored mail opens no door. */
const PLACEHOLDER = 'ticket-of-this-mail';
const CONTENT_ID = 'ticket';
const MODULE = 8;

/** The part of a mail that is the ticket: a picture that mail programs show, and for those that show none its address. */
export function ticketBlock(publicUrl: string, code: string): { html: string; text: string } {
  const address = escapeHtml(ticketAddress(publicUrl, PLACEHOLDER));
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td align="center" style="padding:24px 16px;background:#ffffff;border:1px solid #e3e6ef;border-radius:12px">
<a href="${address}" style="color:#13182e;text-decoration:none">
<img src="cid:${CONTENT_ID}" width="200" height="200" alt="Your ticket as a QR code" style="display:block;margin:0 auto;border:0">
<span style="display:block;margin-top:12px;font-size:22px;font-weight:700;letter-spacing:1px">${escapeHtml(code)}</span></a>
<span style="font-size:14px;color:#424242">Your ticket. Show it at the door.</span>
</td></tr></table>
`,
    text: `Your ticket: ${code}\nShow it at the door. As a QR code:\n${ticketAddress(publicUrl, PLACEHOLDER)}`,
  };
}

/** A mail that someone else reads: where its ticket comes stands no address. */
export function withoutTicket(text: string): string {
  return text.replaceAll(PLACEHOLDER, '…');
}

interface TicketMail {
  registration_id: string | null;
  has_ticket: boolean;
  html: string;
  plain_text: string;
}

/** The mail with the ticket as it is now, and the picture to go with it: null for a mail without one. */
export async function withTicketImage<Of extends TicketMail>(
  db: Db,
  mail: Of,
  publicUrl: string,
): Promise<{ mail: Of; image: TicketImage | null }> {
  if (!mail.has_ticket || mail.registration_id === null) return { mail, image: null };
  const found = await db
    .selectFrom('registrations')
    .select(['event_id', 'ticket', 'code'])
    .where('registration_id', '=', mail.registration_id)
    .executeTakeFirst();
  if (!found) return { mail, image: null };
  const ticket = writeTicket(found.event_id, found.ticket);
  const fill = (text: string) => text.replaceAll(PLACEHOLDER, ticket);
  return {
    mail: { ...mail, html: fill(mail.html), plain_text: fill(mail.plain_text) },
    image: { filename: `ticket-${found.code}.png`, cid: CONTENT_ID, content: drawQr(ticketAddress(publicUrl, ticket)) },
  };
}

export interface TicketImage {
  filename: string;
  cid: string;
  content: Buffer;
}

/** For a reader who gets no parts of a mail besides its HTML: the picture stands in it. */
export function withImageInside(html: string, { cid, content }: TicketImage): string {
  return html.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`);
}

/** A PNG (RFC 2083) of one bit a pixel, some 450 bytes, with the quiet zone that ISO 18004 asks for. */
function drawQr(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = modules.length * MODULE;
  const lines = modules.flatMap((row) => {
    const line = Buffer.alloc(1 + Math.ceil(size / 8));
    // A module is eight pixels, so it is one byte of a line.
    row.forEach((isDark, at) => (line[1 + at] = isDark ? 0x00 : 0xff));
    return Array.from({ length: MODULE }, () => line);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}
