import * as styles from './mail-text.css.ts';

const examples = [
  ['**bold**', 'Bold words'],
  ['*italic*', 'Words that are stressed'],
  ['## Heading', 'A heading; ### for a smaller one'],
  ['- one', 'A list; 1. for a numbered one'],
  ['> said', 'A quotation'],
  ['[See the event]({{ event_url }})', 'A link; alone in its line it becomes a button'],
  ['---', 'A line across'],
] as const;

/** How a text is written, in short. */
export function MarkdownHelp() {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>How to write: Markdown and variables</summary>
      <dl className={styles.examples}>
        {examples.map(([code, meaning]) => (
          <div key={code} className={styles.example}>
            <dt>
              <code className={styles.code} translate="no">
                {code}
              </code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        An empty line begins a new paragraph. A paragraph whose variables are all empty is left out, so that a mail
        without a message has no gap.
      </p>
    </details>
  );
}
