import { mdiCellphone } from '@mdi/js';
import { useState, useLayoutEffect, useRef } from 'react';
import type { EmailPreview } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { mailNodes } from './mail-nodes.ts';
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
