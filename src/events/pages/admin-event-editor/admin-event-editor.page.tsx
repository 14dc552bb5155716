import { mdiEyeOutline } from '@mdi/js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toFailure } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { type Editor, useEditor } from '#src/events/actors/editor.ts';
import { eventEditor, type EventFields } from '#src/events/actors/event.editor.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { useRead } from '#src/api/query.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { EventGate } from '#src/admin/event-gate.tsx';
import { ErasureDialog } from '#src/events/builder/erasure-dialog.tsx';
import { EditorBar } from '#src/events/editor/editor-bar.tsx';
import { EditorBody } from '#src/events/editor/editor-body.tsx';
import { EventActions } from '#src/events/event-actions/event-actions.tsx';
import { peopleText } from '#src/events/event-actions/event-verbs.ts';
import { AdminState } from '#src/events/event/admin-state.tsx';
import { LeaveQuestion } from '#src/forms/leave-question.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { describeWith, type Names } from './field-messages.ts';
import { EventSections } from './sections/event-sections.tsx';
import { NotifyQuestion } from './notify-question.tsx';
import { useEventForm } from './use-event-form.ts';
import { type ErasureQuestion as Question, useSaving } from './use-saving.ts';

export function AdminEventEditorPage({ params, title }: { params: Record<string, string>; title: string }) {
  const { id = null } = params;
  return (
    <AdminFrame>
      <EventGate eventId={id} call="updateEvent" deed="edit this event">
        <EventEditor id={id} title={title} />
      </EventGate>
    </AdminFrame>
  );
}

const eventEditorBack = { href: '/admin/events', label: 'All events' };

const publishedText = (visibility: string) =>
  `The event is published. ${visibility === 'public' ? 'Everyone' : 'Anyone with the link'} can see it now.`;

/** An event that is made or changed. */
function EventEditor({ id, title }: { id: string | null; title: string }) {
  const editor = useEditor(eventEditor, id);
  const event = useEvent(editor);
  const form = useEventForm(editor, event);
  const saving = useSaving(editor, event);
  const describe = describeWith(editor.values.timezone, useNames(editor));
  const stored = editor.base?.values;
  useWhenPublished(editor.state, () => toast(publishedText(editor.values.visibility)));
  usePageTitle(stored ? `Edit ${stored.title}` : null);

  const save = () => form.attemptTo('save') && saving.save();
  const publish = () => form.attemptTo('publish') && saving.publish();
  return (
    <>
      <EditorHead
        title={stored?.title ?? title}
        back={eventEditorBack}
        editor={{ ...editor, isBusy: editor.isBusy || saving.erasure !== null }}
        event={event}
        onSave={save}
        onPublish={publish}
      />
      <EditorBody
        editor={{ ...editor, resolve: saving.resolve }}
        what="This event"
        describe={describe}
        back={eventEditorBack}
      >
        {editor.error === null && <ErrorSummary {...form.summary} />}
        <EventSections form={form} event={event} onSave={save} />
      </EditorBody>
      {saving.erasure && <ErasureQuestion question={saving.erasure} />}
      {event && saving.question && <NotifyQuestion event={event} question={saving.question} />}
      <LeaveQuestion
        isEdited={editor.isEdited}
        text="Your changes to the event are not saved yet."
        onLeave={editor.discard}
      />
    </>
  );
}

/** Calls back once when publishing has worked and the person is still here, because something was typed meanwhile. */
function useWhenPublished(state: Editor<EventFields>['state'], tell: () => void): void {
  const wasPublishing = useRef(false);
  const published = useEffectEvent(tell);
  useEffect(() => {
    if (wasPublishing.current && state === 'edited') published();
    wasPublishing.current = state === 'publishing';
  }, [state]);
}

/**
 * The event as the server last said it, with what is not edited here: status, cover, counts. The editor goes on from a
 * newer one, whatever changed it.
 */
function useEvent(editor: Editor<EventFields>): AdminEvent | undefined {
  const { id, base } = editor;
  const params = { path: { id: id ?? '' } };
  const { data } = useRead(operations.getAdminEvent, { params }, { enabled: id !== null });
  const isNewer = base !== null && data !== undefined && data.event_id === base.id && data.version > base.version;
  const follow = useEffectEvent(() => data && editor.replace(eventEditor.stored(data)));
  useEffect(() => {
    if (isNewer) follow();
  }, [isNewer, data?.version]);
  return data;
}

/** What the forms and templates are called that two people have chosen differently; nothing is read before that. */
function useNames({ clash, values }: Editor<EventFields>): Names {
  const theirs = clash?.theirs.values ?? values;
  const clashes = (name: keyof EventFields) => clash?.fields.includes(name) ?? false;
  const forms = [values, theirs].map(({ form_id: id }) => (clashes('form_id') ? id : null));
  const templates = [values, theirs].map(({ feedback_template_id: id }) =>
    clashes('feedback_template_id') ? id : null,
  );
  const names = new Map([useName(forms[0]), useName(forms[1]), useName(templates[0]), useName(templates[1])]);
  const options = { enabled: clashes('email_templates') };
  const triggers = useRead(operations.listEmailTriggers, {}, options).data?.items ?? [];
  const mails = useRead(operations.listEmailTemplates, {}, options).data?.items ?? [];
  return {
    form: (id) => names.get(id),
    feedbackTemplate: (id) => names.get(id),
    emailTemplate: (id) => mails.find(({ email_template_id }) => email_template_id === id)?.name,
    trigger: (wanted) => triggers.find(({ trigger }) => trigger === wanted)?.label,
  };
}

function useName(id: unknown): [string, string | undefined] {
  const known = typeof id === 'string' ? id : '';
  const params = { path: { id: known } };
  return [known, useRead(operations.getQuestionnaire, { params }, { enabled: known !== '' }).data?.name];
}

type Props = {
  title: string;
  back: { href: string; label: string };
  editor: Editor<EventFields>;
  event: AdminEvent | undefined;
  onSave: () => void;
  onPublish: () => void;
};

/** What the event is called and how it is, and what can be done with it. */
function EditorHead({ title, back, editor, event, onSave, onPublish }: Props) {
  return (
    <>
      <AdminHead
        title={title}
        back={back}
        state={event && <AdminState event={event} />}
        actions={
          <>
            {event && (
              <>
                <LinkButton href={`/admin/events/view/${event.event_id}`} tone="soft" icon={mdiEyeOutline}>
                  View
                </LinkButton>
                <EventActions event={event} look="button" without={['view', 'edit', 'publish']} leavesTo={back.href} />
              </>
            )}
            {event?.status !== 'archived' && (
              <Buttons editor={editor} event={event} onSave={onSave} onPublish={onPublish} />
            )}
          </>
        }
      />
      {event?.status === 'archived' && (
        <Notice tone="info" title="This event is archived">
          It stays as it was. Unarchive it, or duplicate it to use it again.
        </Notice>
      )}
    </>
  );
}

/** A draft without edits waits to be published, so that is the filled button then. */
function Buttons({ editor, event, onSave, onPublish }: Pick<Props, 'editor' | 'event' | 'onSave' | 'onPublish'>) {
  const isDraft = event === undefined || event.status === 'draft';
  const isReady = event?.status === 'draft' && !editor.isEdited;
  return (
    <EditorBar
      editor={editor}
      onSave={onSave}
      saveWords={isDraft ? 'Save' : 'Save changes'}
      saveTone={isReady ? 'soft' : 'primary'}
    >
      {isDraft && !editor.isAsking && (
        <Button
          tone={isReady ? 'primary' : 'soft'}
          busy={editor.isPublishing}
          onClick={() => !editor.isBusy && onPublish()}
        >
          Publish
        </Button>
      )}
    </EditorBar>
  );
}

/** Says whose answers a save of new dates makes due for erasure, before it does. Where there are none, it goes on unseen. */
function ErasureQuestion({ question }: { question: Question }) {
  const { id, title, dates, timezone, goOn, dismiss } = question;
  const params = { path: { id }, query: dates };
  const answer = useRead(operations.previewEventErasure, { params }, { staleTime: 0, gcTime: 0 });
  const { data, error, errorUpdateCount } = answer;
  // What the server refuses is said by the save itself, at its field.
  const isRefused = error !== null && REFUSALS.has(toFailure(error).code);
  const goesOn = isRefused || data?.first_at === null;
  const goOnUnseen = useEffectEvent(goOn);
  useEffect(() => {
    if (goesOn) goOnUnseen();
  }, [goesOn]);
  // Once it has failed it is seen, while it is counted again too.
  if (goesOn || (!data && errorUpdateCount === 0)) return null;
  const whose = data ? peopleText(data.people) : '';
  return (
    <ErasureDialog
      title={data ? `Erase the answers of ${whose}?` : 'Erase answers?'}
      text={
        data?.first_at
          ? `With these dates, the answers of ${whose} for “${title}” are erased on ${dayOf(data.first_at, timezone)}, with their files.`
          : 'With these dates, answers may be due for erasure.'
      }
      team="The event’s team is"
      answer={answer}
      confirm="Save anyway"
      cancel="Keep editing"
      onConfirm={goOn}
      onCancel={dismiss}
    />
  );
}

const REFUSALS = new Set<string>(['not_found', 'forbidden', 'invalid']);
