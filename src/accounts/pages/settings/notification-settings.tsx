import { mdiCheck } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { NotificationPreferences, RegistrationMails } from '#openapi/types.ts';
import { isRegistrationMails, registrationMailsLabels } from '#rules/messages/registration-mails.ts';
import { ask } from '#src/api/client.ts';
import { queryClient, readOptions, useRead } from '#src/api/query.ts';
import { note } from '#src/design/type.css.ts';
import { sayWhatHolds, showWhileSaving, useShown } from '#src/forms/saving/saving.ts';
import { useIsOrganiser } from '#src/session/auth.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { Bones, PartFailed, Section } from './section.tsx';
import * as styles from './settings.css.ts';

type Switch = Exclude<keyof NotificationPreferences, 'registration_created_email'>;

interface Topic {
  name: string;
  note: string;
  inApp: Switch | null;
  email: Switch | 'registration_created_email' | null;
  isForOrganisers?: boolean;
}

type TopicOf<Name extends string> = Name extends `${infer Kind}_${'in_app' | 'email'}` ? Kind : never;

/** What the person is told of, by kind and channel. Decisions about a registration are always sent. */
export function NotificationSettings() {
  const settings = useRead(operations.getNotificationPreferences);
  return (
    <Section
      title="Notifications"
      lead="Decisions about your registrations always reach you. The rest is yours to choose, and is saved as you click."
    >
      {settings.data ? (
        <Matrix saved={settings.data} />
      ) : settings.isError ? (
        <PartFailed
          text="Your settings did not load. Check your connection and try again."
          isTrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <Bones count={4} />
      )}
    </Section>
  );
}

function Matrix({ saved }: { saved: NotificationPreferences }) {
  const chosen = useShown(KEY, saved);
  const isOrganiser = useIsOrganiser();
  const choose = useChoose();
  const box = (topic: Topic, channel: string, choice: Switch | null) =>
    choice ? (
      <label className={styles.target}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`${topic.name}: ${channel}`}
          checked={chosen[choice]}
          onChange={(event) => choose({ [choice]: event.target.checked })}
        />
      </label>
    ) : (
      <Never />
    );
  return (
    <table className={styles.matrix}>
      <caption>
        <VisuallyHidden>What we tell you about, and where</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.what}>
            What
          </th>
          <th scope="col" className={styles.channel}>
            In the app
          </th>
          <th scope="col" className={isOrganiser ? styles.listChannel : styles.channel}>
            Email
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <TopicWords name="Decisions" note="When you get a seat, move up from the waitlist or are declined." />
          <td className={styles.cell}>
            <Always />
          </td>
          <td className={styles.cell}>
            <Always />
          </td>
        </tr>
        {Object.values(topics)
          .filter((topic) => isOrganiser || !topic.isForOrganisers)
          .map((topic) => (
            <tr key={topic.name}>
              <TopicWords {...topic} />
              <td className={styles.cell}>{box(topic, 'in the app', topic.inApp)}</td>
              <td className={styles.cell}>
                {topic.email === 'registration_created_email' ? (
                  <RegistrationMailsSelect
                    value={chosen.registration_created_email}
                    onChange={(mails) => choose({ registration_created_email: mails })}
                  />
                ) : (
                  box(topic, 'email', topic.email)
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function TopicWords({ name, note: words }: Pick<Topic, 'name' | 'note'>) {
  return (
    <th scope="row" className={styles.topic}>
      <span className={styles.topicName}>{name}</span>
      <span className={note}>{words}</span>
    </th>
  );
}

type SelectProps = { value: RegistrationMails; onChange: (mails: RegistrationMails) => void };

function RegistrationMailsSelect({ value, onChange }: SelectProps) {
  return (
    <select
      className={styles.select}
      aria-label="Registrations: email"
      value={value}
      onChange={(event) => isRegistrationMails(event.target.value) && onChange(event.target.value)}
    >
      {Object.entries(registrationMailsLabels).map(([mails, words]) => (
        <option key={mails} value={mails}>
          {words}
        </option>
      ))}
    </select>
  );
}

function Always() {
  return (
    <span className={styles.fixed}>
      <Icon path={mdiCheck} />
      <VisuallyHidden>Always</VisuallyHidden>
    </span>
  );
}

function Never() {
  return (
    <span className={styles.fixed}>
      <span aria-hidden>–</span>
      <VisuallyHidden>Never</VisuallyHidden>
    </span>
  );
}

const KEY = 'notification-preferences';

/** A box shows its choice at once; one that is known not to be kept goes back, and says so. */
function useChoose() {
  const { queryKey } = readOptions(operations.getNotificationPreferences);
  const save = useMutation({
    scope: { id: KEY },
    mutationFn: (body: Partial<NotificationPreferences>) => ask(operations.updateNotificationPreferences, { body }),
    onSuccess: async (saved) => {
      // An answer that is on its way does not know of it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (error, changes) =>
      sayWhatHolds(error, changes, { queryKey, toBody: (saved: NotificationPreferences) => saved }),
  });
  return (changes: Partial<NotificationPreferences>) =>
    void showWhileSaving(KEY, changes, save.mutateAsync(changes)).catch(() => {});
}

const topics: Record<TopicOf<keyof NotificationPreferences>, Topic> = {
  event_reminder: {
    name: 'Reminders',
    note: 'Before events you’re going to.',
    inApp: 'event_reminder_in_app',
    email: 'event_reminder_email',
  },
  event_updated: {
    name: 'Changes',
    note: 'When an event you registered for changes.',
    inApp: 'event_updated_in_app',
    email: 'event_updated_email',
  },
  feedback_invitation: {
    name: 'Feedback',
    note: 'A link to give feedback after an event.',
    inApp: null,
    email: 'feedback_invitation_email',
  },
  registration_created: {
    name: 'Registrations',
    note: 'When someone registers for an event, or cancels. The daily email comes at 8:00 if people wait for a decision.',
    inApp: 'registration_created_in_app',
    email: 'registration_created_email',
    isForOrganisers: true,
  },
};
