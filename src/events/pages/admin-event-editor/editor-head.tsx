import { mdiEyeOutline } from '@mdi/js';
import type { AdminEvent } from '#openapi/types.ts';
import type { Editor } from '#src/events/actors/editor.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { EditorBar } from '#src/events/editor/editor-bar.tsx';
import { EventActions } from '#src/events/event-actions/event-actions.tsx';
import { AdminState } from '#src/events/event/admin-state.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

type Props = {
  title: string;
  back: { href: string; label: string };
  editor: Editor<EventFields>;
  event: AdminEvent | undefined;
  onSave: () => void;
  onPublish: () => void;
};

/** What the event is called and how it is, and what can be done with it. */
export function EditorHead({ title, back, editor, event, onSave, onPublish }: Props) {
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
