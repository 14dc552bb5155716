import type { EventDetails } from '#openapi/types.ts';
import { wrap } from '#src/design/layout.css.ts';
import { prose } from '#src/design/prose.css.ts';
import { section } from '#src/design/type.css.ts';
import { EventCover } from '#src/features/event/event-cover.tsx';
import { categoryWords } from '#src/features/event/event-words.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { EventNews } from './event-news.tsx';
import { EventPanel } from './event-panel.tsx';
import * as styles from './event-view.css.ts';

/** Cover, facts and text of an event. On a small screen the facts come before the text. */
export function EventView({ event }: { event: EventDetails }) {
  return (
    <>
      <PageHead
        overlap="cover"
        back={{ href: '/', label: 'All events' }}
        title={event.title}
        lead={`Hosted by ${event.organiser_name} · ${categoryWords[event.category]}`}
      />
      <div className={`${wrap} ${styles.layout}`}>
        <div className={styles.cover}>
          <EventCover id={event.event_id} />
        </div>
        <aside aria-label="Date and place" className={styles.side}>
          <EventNews event={event} />
          <EventPanel event={event} />
        </aside>
        <section aria-labelledby="about" className={styles.about}>
          <h2 id="about" className={section}>
            About this event
          </h2>
          <Description event={event} />
          <Tags tags={event.tags} />
        </section>
      </div>
    </>
  );
}

function Description({ event }: { event: EventDetails }) {
  if (!event.description_html) return <p className={prose}>{event.summary}</p>;
  // The contract promises HTML without scripts, styles, raw HTML or dangerous links.
  return <div className={prose} dir="auto" dangerouslySetInnerHTML={{ __html: event.description_html }} />;
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label="Tags" className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Pill tone="outline">{tag}</Pill>
        </li>
      ))}
    </ul>
  );
}
