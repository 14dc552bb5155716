import type { Site } from '#openapi/types.ts';

/** A mail to the support address that asks to describe the bug (specification, point 1). */
export function bugReportAddress(site: Site, page: string) {
  const subject = `Bug Report - ${site.product_name}`;
  const body = [
    'Please describe the bug.',
    'What did you do?',
    'What happened?',
    'What should have happened instead?',
    `Page: ${page}`,
  ].join('\r\n\r\n');
  return `mailto:${encodeURI(site.support_email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
