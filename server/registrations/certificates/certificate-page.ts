import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { encodeQR } from 'qr';
import { withoutPunctuation } from '#rules/pages/copied-address.ts';
import { formatDay, fullDay } from '#rules/time/format-moment.ts';
import { lastDayOf } from '#rules/time/format-time.ts';
import type { Context } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { type Certificate, findCertificate } from './certificates.queries.ts';

/** The only styles of the page; the policy of its answers names their digest. */
const certificateStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f6f7fb;color:#13182e;font:16px/1.5 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{padding:16px 24px;background:#13182e}
header a{color:#fff;font-size:20px;font-weight:700;text-decoration:none}
header a:focus-visible{outline:2px solid #82b1ff;outline-offset:2px}
.sheet{width:min(768px,100% - 32px);margin:32px auto 16px;padding:48px 24px 32px;background:#fff;border:1px solid #e3e6ef;border-radius:12px;text-align:center;overflow-wrap:anywhere}
h1{margin:0 0 32px;font-size:24px;line-height:1.25}
p{margin:0 0 8px}
.name{font-size:40px;font-weight:700;line-height:1.2}
.event{font-size:24px;font-weight:600;line-height:1.3}
.text{margin-top:24px;white-space:pre-line}
.check{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:center;margin-top:40px;padding-top:24px;border-top:1px solid #e3e6ef;font-size:14px}
.check div{flex:1 1 240px;text-align:start}
svg{width:144px;height:144px}
.valid{color:#1b5e20;font-size:16px;font-weight:600}
.address{font-family:ui-monospace,Menlo,Consolas,monospace}
.hint{margin:0 24px 48px;color:#424242;text-align:center}
@media(min-width:640px){.sheet{padding:72px 64px 40px}h1{font-size:28px}}
@page{size:A4;margin:20mm}
@media print{body{background:none}header,.hint{display:none}.sheet{width:auto;margin:0;padding:20mm 0 0;border:0}.name{font-size:36pt}.event{font-size:22pt}.name.long{font-size:20pt}.event.long{font-size:15pt}.text.long{font-size:10pt;line-height:1.35}
.check{break-inside:avoid}.valid{display:none}}
`;

type Named = { Params: { code: string } };

const style = createHash('sha256').update(certificateStyle).digest('base64');
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${style}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `/certificates/{code}`: the certificate of attendance to print, and for anyone who scans its code, whether it is valid.
 * Of one that isn't, whatever the reason, nothing is said but that.
 */
export function routeCertificates(app: FastifyInstance, { config, db }: Pick<Context, 'config' | 'db'>): void {
  app.get<Named>('/certificates/:code', async ({ params }, reply) => {
    // A mail program takes the end of the sentence for a part of the address.
    const code = withoutPunctuation(params.code);
    const certificate = await findCertificate(db, code);
    const address = `${config.publicUrl}/certificates/${code}`;
    const html = certificate ? shown(certificate, address, config.productName) : missing(config.productName);
    return reply
      .code(certificate ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(html);
  });
}

function shown(certificate: Certificate, address: string, productName: string): string {
  const { full_name, title, certificate_text } = certificate;
  const name = full_name.trim() || 'A guest without a name';
  const text = certificate_text.trim();
  return page(
    `Certificate: ${title}`,
    productName,
    `<div class="sheet">
<h1>Certificate of attendance</h1>
<p class="${sized('name', name.length > 40)}" dir="auto">${escapeHtml(name)}</p>
<p>attended</p>
<p class="${sized('event', title.length > 60)}" dir="auto">${escapeHtml(title)}</p>
<p class="day">${escapeHtml(daysOf(certificate))}</p>
${text && `<p class="${sized('text', text.length > 250 || text.split('\n').length > 10)}" dir="auto">${escapeHtml(text)}</p>`}
<div class="check">
${qrCode(address)}
<div>
<p class="valid">This certificate is valid.</p>
<p>To verify it at any time, scan the code or open</p>
<p class="address" translate="no">${escapeHtml(address.replace(/^https?:\/\//, ''))}</p>
</div>
</div>
</div>
<p class="hint">To print it or keep it as a PDF, use your browser’s menu.</p>`,
  );
}

/** What is long is printed smaller, so that it stays on one sheet. */
function sized(kind: string, isLong: boolean): string {
  return isLong ? `${kind} long` : kind;
}

function missing(productName: string): string {
  return page(
    'Certificate not valid',
    productName,
    `<div class="sheet">
<h1>This certificate isn’t valid, or is no longer valid</h1>
<p>Check that the address is complete. A certificate stops being valid when its check-in is undone, or when the event or the person’s data is deleted.</p>
</div>`,
  );
}

/** "Friday 4 December 2026", and the last day of an event of several. */
function daysOf({ starts_at, ends_at, timezone }: Certificate): string {
  const last = lastDayOf(starts_at, ends_at, timezone);
  return `${formatDay(starts_at, timezone)}${last ? ` to ${fullDay(last)}` : ''}`;
}

function qrCode(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1H${x}z` : [])));
  const size = rows.length;
  return `<svg role="img" aria-label="QR code of this page" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`;
}

function page(title: string, productName: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} - ${escapeHtml(productName)}</title>
<style>${certificateStyle}</style>
</head>
<body>
<header><a href="/">${escapeHtml(productName)}</a></header>
<main>${content}</main>
</body>
</html>
`;
}
