import { mdiCalendarPlusOutline } from '@mdi/js';
import { onlyUnscripted } from '#src/design/layout.css.ts';
import type { ButtonVariants } from '#src/ui/button/button.css.ts';
import { FileLink } from '#src/ui/button/link-button.tsx';
import { ChoiceButton } from '#src/ui/menu/choice-button.tsx';
import type { CalendarEntry } from './calendar-links.ts';

type Props = ButtonVariants & {
  event: CalendarEntry;
  /** What the button says where it has little room. */
  children?: string;
};

const title = 'Add to calendar';
const loadChoices = () => import('./calendar-choices.ts').then(({ calendarChoices }) => calendarChoices);

/** The event into the person's own calendar: of Google, of Outlook, or as a file that every other program takes. */
export function AddToCalendar({ event, children = title, tone = 'soft', ...look }: Props) {
  return (
    <>
      <ChoiceButton
        {...look}
        tone={tone}
        icon={mdiCalendarPlusOutline}
        title={title}
        subject={event}
        loadChoices={loadChoices}
      >
        {children}
      </ChoiceButton>
      <div className={onlyUnscripted}>
        <FileLink {...look} tone={tone} href={`/api/events/${event.event_id}/calendar.ics`} fileName="">
          {children}
        </FileLink>
      </div>
    </>
  );
}
