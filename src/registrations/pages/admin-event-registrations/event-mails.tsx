import { mdiChevronDown, mdiEmailOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, EventMails as Mails, RegistrationMailsOfEvent } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { registrationMailsFor, registrationMailsLabels } from '#rules/messages/registration-mails.ts';
import { ask } from '#src/api/client.ts';
import { queryClient, readOptions, useRead } from '#src/api/query.ts';
import { sayWhatHolds, showWhileSaving, useShown } from '#src/forms/saving/saving.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './registrations.css.ts';

/** When the organiser is mailed about registrations for the event, where they are one of those who are. */
export function EventMails({ event }: { event: AdminEvent }) {
  const isOpen = (event.status === 'draft' || event.status === 'published') && event.phase !== 'ended';
  return isOpen && mayCall(event.own_role, 'chooseRegistrationMails') ? <Loaded eventId={event.event_id} /> : null;
}

function Loaded({ eventId }: { eventId: string }) {
  const { data } = useRead(operations.getRegistrationMails, { params: { path: { id: eventId } } });
  return data?.choice ? <Choice eventId={eventId} saved={{ ...data, choice: data.choice }} /> : null;
}

type Chosen = Mails & { choice: RegistrationMailsOfEvent };

function Choice({ eventId, saved }: { eventId: string; saved: Chosen }) {
  const { choice, in_settings } = useShown(keyOf(eventId), saved);
  const choose = useChoose(eventId);
  const words: Record<RegistrationMailsOfEvent, string> = {
    as_in_settings: `As in my settings: ${registrationMailsLabels[in_settings].toLowerCase()}`,
    ...registrationMailsLabels,
  };
  return (
    <div className={styles.box}>
      <Icon path={mdiEmailOutline} />
      <span aria-hidden className={styles.words}>
        Email me
      </span>
      <span aria-hidden className={styles.value}>
        {registrationMailsLabels[registrationMailsFor(choice, in_settings)]}
      </span>
      <Icon path={mdiChevronDown} size="small" className={styles.chevron} />
      <select
        className={styles.select}
        aria-label="Email me about registrations"
        title="Email me about registrations"
        value={choice}
        onChange={({ target }) => choose(isChoice(target.value, words) ? target.value : choice)}
      >
        {Object.entries(words).map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function isChoice<Choices extends object>(value: string, choices: Choices): value is keyof Choices & string {
  return Object.hasOwn(choices, value);
}

function keyOf(eventId: string): string {
  return `registration-mails ${eventId}`;
}

/** The list shows its choice at once; one that is known not to be kept goes back, and says so. */
function useChoose(eventId: string) {
  const key = keyOf(eventId);
  const params = { path: { id: eventId } };
  const { queryKey } = readOptions(operations.getRegistrationMails, { params });
  const save = useMutation({
    scope: { id: key },
    mutationFn: (body: { choice: RegistrationMailsOfEvent }) =>
      ask(operations.chooseRegistrationMails, { params, body }),
    onSuccess: async (saved) => {
      // An answer that is on its way does not know of it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (error, changes) => sayWhatHolds(error, changes, { queryKey, toBody: (saved: Mails) => saved }),
  });
  return (choice: RegistrationMailsOfEvent) =>
    void showWhileSaving(key, { choice }, save.mutateAsync({ choice })).catch(() => {});
}
