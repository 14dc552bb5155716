import { useEffect, useEffectEvent, useRef } from 'react';
import { useEditor, type Editor } from '#src/events/actors/editor.ts';
import { eventEditor, type EventFields } from '#src/events/actors/event.editor.ts';
import { cacheAdminEvent } from '#src/api/caches/admin-events-cache.ts';
import { EditorBody } from '#src/events/editor/editor-body.tsx';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { EditorHead } from './editor-head.tsx';
import { ErasureQuestion } from './erasure-question.tsx';
import { EventSections } from './sections/event-sections.tsx';
import { describeWith } from './field-words.ts';
import { TellingQuestion } from './telling-question.tsx';
import { useEventForm } from './use-event-form.ts';
import { useEvent } from './use-event.ts';
import { useNames } from './use-names.ts';
import { useSaving } from './use-saving.ts';

const back = { href: '/admin/events', label: 'All events' };

const publishedWords = (visibility: string) =>
  `The event is published. ${visibility === 'public' ? 'Everyone' : 'Anyone with the link'} can see it now.`;

/** An event that is made or changed. */
export function EventEditor({ id, title }: { id: string | null; title: string }) {
  const editor = useEditor(eventEditor, id);
  const event = useEvent(editor);
  const form = useEventForm(editor, event);
  const saving = useSaving(editor, event);
  const describe = describeWith(editor.values.timezone, useNames(editor));
  const stored = editor.base?.values;
  useWhenPublished(editor.state, () => toast(publishedWords(editor.values.visibility)));
  usePageTitle(stored ? `Edit ${stored.title}` : null);

  const save = () => form.attemptTo('save') && saving.save();
  const publish = () => form.attemptTo('publish') && saving.publish();
  return (
    <>
      <EditorHead
        title={stored?.title ?? title}
        back={back}
        editor={{ ...editor, isBusy: editor.isBusy || saving.erasure !== null }}
        event={event}
        onSave={save}
        onPublish={publish}
      />
      <EditorBody editor={{ ...editor, resolve: saving.resolve }} what="This event" describe={describe} back={back}>
        {editor.error === null && <ErrorSummary {...form.summary} />}
        <EventSections form={form} event={event} onSave={save} onChanged={cacheAdminEvent} />
      </EditorBody>
      {saving.erasure && <ErasureQuestion question={saving.erasure} />}
      {event && saving.question && <TellingQuestion event={event} question={saving.question} />}
      <LeaveQuestion
        isEdited={editor.isEdited}
        text="Your changes to the event are not saved yet."
        onLeave={editor.discard}
      />
    </>
  );
}

/** Calls back once when publishing has worked, also while somebody types on. */
function useWhenPublished(state: Editor<EventFields>['state'], tell: () => void): void {
  const wasPublishing = useRef(false);
  const published = useEffectEvent(tell);
  useEffect(() => {
    if (wasPublishing.current && (state === 'saved' || state === 'edited')) published();
    wasPublishing.current = state === 'publishing';
  }, [state]);
}
