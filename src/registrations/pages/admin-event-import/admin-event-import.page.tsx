import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import { type PeopleImporting, usePeopleImport } from '#src/registrations/actors/people-import.ts';
import { useRead } from '#src/api/query.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { EventGate } from '#src/admin/event-gate.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Textarea } from '#src/ui/text-field/text-field.tsx';
import { Matching } from './matching.tsx';
import { Previewing } from './previewing.tsx';
import { ImportResult } from './import-result.tsx';
import * as styles from './import.css.ts';

/** Brings people from another system onto the list of an event; `id` is the event's. */
export function AdminEventImportPage({ params }: { params: Record<string, string> }) {
  const eventId = params['id'] ?? '';
  return (
    <AdminFrame>
      <EventGate eventId={eventId} call="startImport" deed="import people">
        <Import eventId={eventId} />
      </EventGate>
    </AdminFrame>
  );
}

function Import({ eventId }: { eventId: string }) {
  const { data, error, isFetching, refetch } = useRead(operations.getAdminEvent, {
    params: { path: { id: eventId } },
  });
  const importing = usePeopleImport(eventId);
  const { part, home } = useKeptFocus<HTMLDivElement>(importing.place);
  const back = { href: `/admin/events/view/${eventId}`, label: 'Back to the event' };
  if (!data && error) {
    return (
      <DidNotLoad
        level="h1"
        what="The event"
        read={{ error, isFetching, refetch }}
        back={{ href: '/admin/events', label: 'All events' }}
      />
    );
  }
  return (
    <>
      <AdminHead title="Import people" lead={data?.title} back={back} />
      <Surface
        ref={home}
        tabIndex={-1}
        role="region"
        aria-label="The import"
        padding="large"
        className={styles.sheet}
        {...part}
      >
        {data ? <Place eventId={eventId} importing={importing} /> : <OneMoment />}
      </Surface>
    </>
  );
}

function Place({ eventId, importing }: { eventId: string; importing: PeopleImporting }) {
  switch (importing.place) {
    case 'failed':
      return (
        <NotLoaded title="The import did not load" onRetry={importing.retry}>
          {importing.error?.detail}
        </NotLoaded>
      );
    case 'choosing':
    case 'reading':
      return <Choosing importing={importing} />;
    case 'matching':
    case 'checking':
      return <Matching eventId={eventId} importing={importing} />;
    case 'previewing':
    case 'starting':
      return <Previewing eventId={eventId} importing={importing} />;
    case 'importing':
    case 'finished':
    case 'undoing':
    case 'retrying':
      return <ImportResult eventId={eventId} importing={importing} />;
    case 'loading':
    case 'dropping':
      return <OneMoment />;
  }
}

function OneMoment() {
  return (
    <p role="status" className={styles.waiting}>
      <Spinner /> One moment
    </p>
  );
}

/** Takes a file, or a table that is pasted. */
export function Choosing({ importing: { place, error, choose } }: { importing: PeopleImporting }) {
  const [pasted, setPasted] = useState('');
  const isReading = place === 'reading';
  const read = () => {
    if (pasted.trim() !== '') choose(pasted);
  };
  return (
    <LockableForm isLocked={isReading} className={styles.step} onSubmit={read}>
      {error && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      <FileField
        name="people"
        label="A table of people"
        hint="A table as CSV from any system, such as an export from Luma, Eventbrite or pretix, or a list of addresses. 5,000 people at most."
        // Some products name tab-separated text .xls.
        accept=".csv,.tsv,.txt,.xls,text/csv"
        file={null}
        onChoose={choose}
        onCancel={() => {}}
      />
      <Textarea
        name="pasted"
        label="Or paste it here"
        rows={6}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isReading}>
          Read the table
        </Button>
      </div>
    </LockableForm>
  );
}
