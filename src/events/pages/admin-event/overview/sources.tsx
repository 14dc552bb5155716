import { useId } from 'react';
import type { CameFrom } from '#openapi/types.ts';
import * as styles from './overview.css.ts';

/** Which links brought registrations: "Poster 12". Nothing until one came through a link with a word. */
export function Sources(cameFrom: CameFrom) {
  const heading = useId();
  const sources = sourcesOf(cameFrom);
  if (sources.length < 2) return null;
  return (
    <section aria-labelledby={heading} className={styles.sources}>
      <h2 id={heading} className={styles.name}>
        Where people came from
      </h2>
      <ul role="list" className={styles.sumsOfOne}>
        {sources.map(({ words, isWord, registrations }) => (
          <li key={words} className={styles.source}>
            <bdi {...(isWord && { translate: 'no' })}>{words}</bdi>{' '}
            <strong>{registrations.toLocaleString('en-GB')}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Registrations by the word in the link, cancelled ones included. Visits and people you added aren’t counted.
      </p>
    </section>
  );
}

function sourcesOf({ words, other_words, no_word }: CameFrom) {
  if (words.length === 0) return [];
  const rest = { isWord: false } as const;
  return [
    ...words.map(({ word, registrations }) => ({ words: word, isWord: true, registrations })),
    ...(other_words > 0 ? [{ ...rest, words: 'other words', registrations: other_words }] : []),
    { ...rest, words: 'plain link', registrations: no_word },
  ];
}
