import { mdiCellphone } from '@mdi/js';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EmailPreview, EmailTriggerInfo } from '#openapi/types.ts';
import { stack } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { trustedHtml } from '#src/ui/trusted-html/trusted-html.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './mail-view.css.ts';

const formats = [
  { key: 'html', words: 'HTML' },
  { key: 'text', words: 'Plain text' },
] as const;

type Props = {
  mail: EmailPreview;
  /** As an inbox names who it is from. */
  sender: string;
  /** It is about to be replaced. */
  isStale?: boolean;
};

/** A mail as those see it who get it: in the inbox, and open, with and without HTML, also as narrow as a phone. */
export function MailView({ mail, sender, isStale = false }: Props) {
  const [format, setFormat] = useState<'html' | 'text'>('html');
  const [isNarrow, setNarrow] = useState(false);
  return (
    <div className={styles.view}>
      <Inbox mail={mail} sender={sender} />
      <div className={styles.width}>
        <Button
          tone={isNarrow ? 'accent' : 'soft'}
          size="small"
          icon={mdiCellphone}
          aria-pressed={isNarrow}
          onClick={() => setNarrow(!isNarrow)}
        >
          Phone width
        </Button>
      </div>
      <Tabs label="Format" tabs={formats} current={format} onChange={setFormat} className={styles.panel}>
        <div
          className={isStale ? `${styles.sheet} ${styles.old}` : styles.sheet}
          role="region"
          aria-label="The mail"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
          tabIndex={0}
        >
          <div className={isNarrow ? styles.phone : undefined}>
            {format === 'html' ? <MailHtml html={mail.html} /> : <pre className={styles.plain}>{mail.text}</pre>}
          </div>
        </div>
      </Tabs>
    </div>
  );
}

function Inbox({ mail: { subject, text }, sender }: Omit<Props, 'isStale'>) {
  return (
    <div className={styles.inbox}>
      <span className={styles.disc} aria-hidden>
        {[...sender][0]}
      </span>
      <div className={styles.words}>
        <p className={styles.sender}>{sender}</p>
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
        <p className={styles.start} dir="auto">
          {text.slice(0, 200).replaceAll(/\s+/g, ' ')}
        </p>
      </div>
    </div>
  );
}

/** The HTML of a mail, where the page's styles do not reach it. */
function MailHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shadow = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' });
    const mail = mailNodes(html);
    // What the host would hand down is the page's.
    const sheet = document.createElement('div');
    sheet.style.cssText = 'all:initial;display:block';
    sheet.append(mail);
    shadow?.replaceChildren(sheet);
  }, [html]);
  return <div ref={place} className={styles.html} />;
}

/** Where a mail will stand. */
export function MailSkeleton() {
  return (
    <div className={stack({ gap: 'x3' })}>
      <VisuallyHidden>Loading the mail</VisuallyHidden>
      <Skeleton width="third" />
      <Skeleton shape="title" width="most" />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="half" />
    </div>
  );
}

/** Who a mail of this server is from. */
export function senderOf({ variables }: Pick<EmailTriggerInfo, 'variables'>): string {
  return variables.find(({ name }) => name === 'product_name')?.sample ?? 'Foyer';
}

/** A mail's headings stand under the page's own. */
const tags: Record<string, string> = {
  ...{ H1: 'h3', H2: 'h4', H3: 'h5', H4: 'h6', H5: 'h6', H6: 'h6' },
  ...{ BODY: 'div', P: 'p', A: 'a', UL: 'ul', OL: 'ol', LI: 'li', BLOCKQUOTE: 'blockquote', BR: 'br', HR: 'hr' },
  ...{ STRONG: 'strong', EM: 'em', CODE: 'code', PRE: 'pre', SPAN: 'span' },
  ...{ TABLE: 'table', TBODY: 'tbody', TR: 'tr', TD: 'td' },
};
const attributes = ['role', 'width', 'cellpadding', 'cellspacing', 'align', 'start'];

/**
 * The body of a mail as elements of the page. The page's policy takes no style from markup, so each one is set by the
 * browser's own interface; what mails of ours never hold is left out. Links lead nowhere, as their addresses are examples,
 * and tell the address.
 */
export function mailNodes(html: string): HTMLElement {
  // Text holds no plain quotation mark, so that only attributes are renamed.
  const unstyled = html.replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(trustedHtml(unstyled), 'text/html');
  const body = document.createElement('div');
  fill(body, parsed.body);
  return body;
}

function fill(copy: HTMLElement, from: Element): void {
  const style = from.getAttribute('data-style');
  if (style !== null) copy.style.cssText = style;
  const address = from.getAttribute('href');
  if (address !== null) {
    copy.title = address;
    // The browser underlines what leads somewhere, and nothing else.
    copy.style.textDecoration ||= 'underline';
  }
  for (const name of attributes) {
    const value = from.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  copy.append(...[...from.childNodes].flatMap(toNode));
}

function toNode(node: Node): Node[] {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? [document.createTextNode(node.textContent ?? '')] : [];
  if (node instanceof HTMLImageElement && node.src.startsWith('cid:')) return [placeOfPicture(node)];
  const tag = tags[node.tagName];
  if (!tag) return [];
  const copy = document.createElement(tag);
  fill(copy, node);
  return [copy];
}

/** A picture that goes with the mail, such as a ticket, is its reader's alone: here stands what it is. */
function placeOfPicture({ alt, width, height }: HTMLImageElement): HTMLElement {
  const place = document.createElement('div');
  place.textContent = alt;
  place.style.cssText = `display:grid;place-items:center;width:${width}px;height:${height}px;margin:0 auto;padding:16px;border:2px dashed #9aa1b5;border-radius:12px;color:#424242;text-align:center`;
  return place;
}
