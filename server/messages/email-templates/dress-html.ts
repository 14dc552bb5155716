import { mailButton } from '../../platform/mail/mail-text.ts';

const line = 'margin:0 0 16px';
const mono = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px';

// Mail programs read tables and style attributes, and little else.
const styles: Record<string, string> = {
  p: line,
  h2: 'margin:28px 0 12px;font-size:18px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:16px;line-height:1.4',
  h4: line,
  h5: line,
  h6: line,
  ul: `${line};padding-left:22px`,
  ol: `${line};padding-left:22px`,
  li: 'margin:0 0 6px',
  blockquote: `${line};padding:2px 0 2px 16px;border-left:3px solid #82B1FF;color:#424242`,
  a: 'color:#1A56C4',
  code: mono,
  pre: `${line};padding:12px 16px;background:#f6f7fb;border-radius:8px;white-space:pre-wrap;${mono}`,
  hr: 'margin:24px 0;border:0;border-top:1px solid #e3e6ef',
};

/** The bare HTML of micromark in the mail's dress; a paragraph that is one link becomes a button. */
export function dressHtml(html: string): string {
  return (
    html
      .replaceAll(
        /<p><a href="([^"]+)"[^>]*>((?:(?!<\/?a[ >])[^])*?)<\/a><\/p>/g,
        (_, address: string, label: string) => mailButton(label, address),
      )
      // The quotation has a margin of its own.
      .replaceAll(/<p>((?:(?!<\/?p[ >])[^])*<\/p>\n<\/blockquote>)/g, '<p style="margin:0">$1')
      .replaceAll(/<code class="[^"]*">/g, '<code>')
      .replaceAll(/<(p|h[2-6]|[uo]l|li|blockquote|a|code|pre|hr)(?=[ >/])(?! style=)/g, (tag, name: string) => {
        return `${tag} style="${styles[name]}"`;
      })
  );
}
