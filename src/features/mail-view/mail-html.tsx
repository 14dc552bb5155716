import { useLayoutEffect, useRef } from 'react';
import { mailNodes } from './mail-nodes.ts';
import * as styles from './mail-view.css.ts';

/** The HTML of a mail, where the page's styles do not reach it. */
export function MailHtml({ html }: { html: string }) {
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
