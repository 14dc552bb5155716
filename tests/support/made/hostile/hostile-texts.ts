/** Sets this in the page when it runs, and marks what becomes an element. */
const RUN = 'window.__xss=1';

/** What would do harm where someone forgot that a text is a text. */
const pieces = [
  `<script data-xss>${RUN}</script>`,
  `"><img data-xss src onerror=${RUN}>`,
  `'><svg data-xss onload=${RUN}>`,
  `</title></textarea></script><script data-xss>${RUN}</script>`,
  `[link](javascript:${RUN})`,
  `<javascript:${RUN}>`,
  `&lt;img data-xss src onerror=${RUN}&gt;`,
  '&#60;b data-xss&#62;',
  `{{constructor.constructor("${RUN}")()}}`,
  `\${${RUN}} <%= ${RUN} %> #{${RUN}}`,
  '\u202egnitset\u202c \u2066\u061c\u200f',
  `javascript:${RUN}`,
  `<a data-xss href="javascript:${RUN}">x</a>`,
  `<iframe data-xss srcdoc="<script>parent.__xss=1</script>">`,
  '<style data-xss>*{display:none}</style>',
  `<math><mtext><table><mglyph><style><img data-xss src onerror=${RUN}>`,
  `![picture](x"onerror=${RUN})`,
  `<base data-xss href=//evil.example>`,
];
const BRACES = '{{';
const MARKED = /__xss|data-xss|gnitset/;

export interface HostileTexts {
  /** Another one with each call, at most `max` characters long; without double braces where those mean something. */
  text: (max: number, options?: { hasBraces?: boolean }) => string;
  /** Remembers what is sent, by the names of its fields. */
  noteFields: (sent: unknown, name?: string) => void;
  /** The fields that a hostile text was sent in. */
  fields: Set<string>;
}

/** Texts out of one corpus, each beginning with another piece of it, and with its number so that no two are the same. */
export function hostileTexts(): HostileTexts {
  let count = 0;
  const fields = new Set<string>();
  function noteFields(sent: unknown, name = ''): void {
    if (typeof sent === 'string' && MARKED.test(sent)) fields.add(name);
    if (typeof sent !== 'object' || sent === null) return;
    for (const [key, value] of Object.entries(sent)) noteFields(value, Array.isArray(sent) ? name : key);
  }
  return {
    fields,
    text(max, { hasBraces = true } = {}) {
      count += 1;
      let text = `${count}`;
      for (let at = 0; at < pieces.length; at += 1) {
        const piece = pieces[(count + at) % pieces.length] ?? '';
        const isFitting = text.length + 1 + piece.length <= max;
        if (isFitting && (hasBraces || !piece.includes(BRACES))) text = `${text} ${piece}`;
      }
      return text;
    },
    noteFields,
  };
}
