import { mdiCalendarBlankOutline, mdiClockOutline, mdiShieldLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { FeedbackForm } from '#openapi/types.ts';
import { wrap } from '#src/design/layout.css.ts';
import { hours, longDay, viewerHours } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './feedback.css.ts';

type Props = { form: FeedbackForm; children: ReactNode };

/** What the feedback is about, around whatever can be done now. */
export function FeedbackFrame({ form, children }: Props) {
  return (
    <>
      <PageHead
        overlap="sheet"
        back={{ href: `/event/${form.event_id}`, label: 'Back to the event' }}
        title={
          <>
            <span className={styles.eyebrow}>Feedback on</span> {form.event_title}
          </>
        }
      />
      <div className={`${wrap} ${styles.layout}`}>
        <Surface lift="high" padding="large" className={styles.sheet}>
          {children}
        </Surface>
        <Facts form={form} />
      </div>
    </>
  );
}

function Facts({ form }: { form: FeedbackForm }) {
  const yours = viewerHours(form, ownZone());
  return (
    <aside aria-label="About this feedback">
      <Surface className={styles.feedbackFrameAside}>
        <Fact icon={mdiCalendarBlankOutline} name={longDay(form)}>
          <time dateTime={form.starts_at}>{hours(form)}</time>
          {yours && <span>{yours}</span>}
        </Fact>
        {form.state === 'open' && (
          <Fact icon={mdiClockOutline} name="Open until">
            <time dateTime={form.closes_at}>{shortMoment(form.closes_at, form.timezone)}</time>
          </Fact>
        )}
        {form.state !== 'closed' && (
          <Fact icon={mdiShieldLockOutline} name="Anonymous">
            <span>We don’t keep your name, account or address with your answers, just the hour you sent them.</span>
          </Fact>
        )}
      </Surface>
    </aside>
  );
}
