import {
  mdiAccountCheckOutline,
  mdiAccountCancelOutline,
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiCalendarRemoveOutline,
  mdiCommentQuoteOutline,
  mdiContentDuplicate,
  mdiDoorOpen,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiPublish,
  mdiShareVariant,
  mdiTrashCanOutline,
  mdiWeb,
} from '@mdi/js';
import { sharePath } from '#rules/pages/share-path.ts';
import { ActionMenu, type Action } from '#src/ui/menu/action-menu.tsx';
import { EventQuestions } from './event-questions.tsx';
import { type ActedEvent, choicesFor, type EventPlace, type EventVerb, reasonAgainst } from './event-verbs.ts';
import { useEventActions } from './use-event-actions.ts';

type Props = {
  event: ActedEvent;
  /** Where a page that is about it alone leads once it is deleted. */
  leavesTo?: string;
  /** `plain` in a row of a table, `button` next to other buttons. */
  look?: 'plain' | 'button';
  /** What the page offers in another way. */
  without?: readonly (EventVerb | EventPlace)[];
};

/** "…" with everything that the event's state asks for; what it does not allow yet says why. */
export function EventActions({ event, leavesTo, look = 'plain', without = [] }: Props) {
  const acting = useEventActions(event, leavesTo);
  const choices = choicesFor(event).filter((choice) => !without.includes(choice));
  const actions = choices.map((choice, index): Action => {
    const { isApart, ...words } = looks[choice];
    // The first one has nothing above it to be parted from.
    const reason = reasonAgainst(choice, event);
    const shown = { key: choice, ...words, isApart: isApart === true && index > 0, reason };
    return isPlace(choice)
      ? { ...shown, href: places[choice](event.event_id) }
      : { ...shown, onChoose: () => acting.start(choice) };
  });
  return (
    <>
      <ActionMenu label={`More actions: ${event.title}`} actions={actions} busy={acting.isBusy} look={look} />
      <EventQuestions event={event} acting={acting} />
    </>
  );
}

const places: Record<EventPlace, (id: string) => string> = {
  view: (id) => `/admin/events/view/${id}`,
  edit: (id) => `/admin/events/edit/${id}`,
  feedback: (id) => `/admin/events/${id}/feedback`,
  door: (id) => `/door/${id}`,
  public: (id) => `/event/${id}`,
  share: (id) => sharePath(id),
};

function isPlace(choice: EventVerb | EventPlace): choice is EventPlace {
  return choice in places;
}

type Look = Pick<Action, 'words' | 'icon' | 'tone' | 'isApart'>;

const looks: Record<EventVerb | EventPlace, Look> = {
  view: { words: 'View', icon: mdiEyeOutline },
  edit: { words: 'Edit', icon: mdiPencilOutline },
  feedback: { words: 'Feedback', icon: mdiCommentQuoteOutline },
  door: { words: 'Open the door', icon: mdiDoorOpen },
  public: { words: 'Open public page', icon: mdiWeb },
  share: { words: 'Share…', icon: mdiShareVariant },
  publish: { words: 'Publish', icon: mdiPublish, isApart: true },
  close: { words: 'Close registration', icon: mdiAccountCancelOutline, isApart: true },
  reopen: { words: 'Reopen registration', icon: mdiAccountCheckOutline, isApart: true },
  unpublish: { words: 'Unpublish', icon: mdiEyeOffOutline, isApart: true },
  duplicate: { words: 'Duplicate…', icon: mdiContentDuplicate },
  cancel: { words: 'Cancel event…', icon: mdiCalendarRemoveOutline, tone: 'danger', isApart: true },
  archive: { words: 'Archive…', icon: mdiArchiveOutline },
  unarchive: { words: 'Unarchive', icon: mdiArchiveArrowUpOutline, isApart: true },
  delete: { words: 'Delete draft…', icon: mdiTrashCanOutline, tone: 'danger', isApart: true },
};
