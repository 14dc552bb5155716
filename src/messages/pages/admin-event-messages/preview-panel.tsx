import { useState } from 'react';
import type { AdminEvent, EmailVariable, MessageAudience, MessageRecipient } from '#openapi/types.ts';
import { MailSkeleton, MailView, senderOf } from '#src/messages/mail-view/mail-view.tsx';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { type ComposerState, type Preview, useRecipients } from './use-composer.ts';
import * as styles from './messages.css.ts';

type Props = { event: AdminEvent; variables: EmailVariable[]; composer: ComposerState };

/** The mail as one of its people gets it. */
export function PreviewPanel({ event, variables, composer }: Props) {
  const { preview, text, draft, recipients, setPerson } = composer;
  return (
    <Surface padding="none" className={styles.preview} role="region" aria-labelledby="message-preview-title">
      <div>
        <h3 id="message-preview-title" className={styles.title}>
          Preview
        </h3>
        <p className={styles.quiet} role="status">
          {stateText(preview)}
        </p>
      </div>
      {text.registration_id !== null && draft.audience.registration_id === undefined && (
        <Person
          eventId={event.event_id}
          audience={draft.audience}
          person={text.registration_id}
          people={recipients.reached?.items ?? []}
          onPerson={setPerson}
        />
      )}
      <Shown preview={preview} variables={variables} />
    </Surface>
  );
}

function Shown({ preview, variables }: { preview: Preview; variables: EmailVariable[] }) {
  const { mail, isUpdating, hasFailed, retry } = preview;
  if (hasFailed)
    return (
      <NotLoaded title="The preview did not load" level="h3" isTrying={isUpdating} onRetry={retry}>
        Try again in a moment.
      </NotLoaded>
    );
  if (!mail && isUpdating) return <MailSkeleton />;
  if (!mail) return <p className={styles.empty}>{whyNone(preview)}</p>;
  return (
    <>
      <div className={styles.addresses}>
        <p>To {mail.to}</p>
        {mail.reply_to && <p className={styles.quiet}>Replies to {mail.reply_to}</p>}
      </div>
      <MailView mail={mail} sender={senderOf({ variables })} isStale={isUpdating} />
    </>
  );
}

function whyNone({ problems }: Preview): string {
  return Object.keys(problems).length > 0
    ? 'Fix the marked text to see the mail.'
    : 'The mail is shown here once it has a subject and a text.';
}

type PersonProps = {
  eventId: string;
  audience: MessageAudience;
  /** Whose mail is shown. */
  person: string;
  people: MessageRecipient[];
  onPerson: (registrationId: string) => void;
};

function Person({ eventId, audience, person, people, onPerson }: PersonProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MessageRecipient | null>(null);
  const { reached } = useRecipients(eventId, audience, search);
  const found = reached?.items ?? [];
  const shown = [chosen, ...people].find((each) => each?.registration_id === person);
  return (
    <Combobox
      name="seen-by"
      label="As seen by"
      value={person}
      shown={shown ? nameOf(shown) : ''}
      options={found.map((each) => ({ value: each.registration_id, words: nameOf(each), note: each.email }))}
      said={found.length === 0 ? 'Nobody of these has that name.' : undefined}
      onSearch={setSearch}
      onChoose={(id) => {
        setChosen(found.find(({ registration_id }) => registration_id === id) ?? null);
        onPerson(id);
      }}
    />
  );
}

function nameOf({ full_name, email }: MessageRecipient): string {
  return full_name || email;
}

function stateText({ mail, isUpdating, hasFailed, problems }: Preview): string {
  if (isUpdating) return 'Updating…';
  if (hasFailed) return 'Not up to date: it did not load.';
  if (Object.keys(problems).length > 0) return 'Not up to date: the text has a problem.';
  return mail ? 'As this person gets it.' : 'Nothing is written yet.';
}
