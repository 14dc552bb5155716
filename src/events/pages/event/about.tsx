import { Link } from 'wouter';
import type { EventDetails } from '#openapi/types.ts';
import { prose } from '#src/design/prose.css.ts';
import { section } from '#src/design/type.css.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { trustedHtml } from '#src/ui/trusted-html/trusted-html.ts';
import * as styles from './event-view.css.ts';

/** The event in the organiser's words. */
export function About({ event }: { event: EventDetails }) {
  if (!event.description_html && !event.summary && !event.tags[0]) return null;
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about" className={section}>
        About this event
      </h2>
      <Description event={event} />
      <Tags tags={event.tags} />
    </section>
  );
}

function Description({ event }: { event: EventDetails }) {
  if (!event.description_html) return <p className={prose}>{event.summary}</p>;
  // The contract promises HTML without scripts, styles, raw HTML or dangerous links.
  const html = { __html: trustedHtml(event.description_html) };
  return <div className={prose} dir="auto" dangerouslySetInnerHTML={html} />;
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label="Tags" className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link href={`/?${new URLSearchParams({ tag }).toString()}`} className={styles.tag}>
            <Pill tone="outline">{tag}</Pill>
          </Link>
        </li>
      ))}
    </ul>
  );
}
