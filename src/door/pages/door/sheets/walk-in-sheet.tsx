import { useState, type FormEvent } from 'react';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from '../open/open.css.ts';

type Props = {
  /** What was searched for: most likely their name. */
  name: string;
  onAdd: (person: { name: string; email: string | null }) => void;
  onClose: () => void;
};

/** Adds someone who did not register, and lets them in. */
export function WalkInSheet({ name: searched, onAdd, onClose }: Props) {
  const [name, setName] = useState(searched);
  const [email, setEmail] = useState('');
  const [wasTried, setTried] = useState(false);
  const { person, problems } = checkWalkIn({ name, email });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (person) return onAdd(person);
    setTried(true);
    const wrong = problems.name ? 'name' : 'email';
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Add a walk-in" text="They are added to the list and checked in.">
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          name="name"
          id="walk-in-name"
          label="Name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={120}
          enterKeyHint="next"
          error={wasTried ? problems.name : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          name="email"
          id="walk-in-email"
          label="Email"
          type="email"
          inputMode="email"
          optional
          hint="Only if they want mail about this event."
          autoComplete="off"
          autoCapitalize="off"
          maxLength={254}
          error={wasTried ? problems.email : undefined}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" size="large" wide>
            Check in
          </Button>
          <Button tone="soft" size="large" wide onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Someone who may be added as they are typed, or what is wrong with it, by field. */
function checkWalkIn(typed: { name: string; email: string }) {
  const name = onOneLine(typed.name);
  const email = tidyMailbox(typed.email);
  const problems = {
    name: name === '' ? 'Enter their name.' : undefined,
    email: email && !isMailbox(email) ? 'Enter an email address, like name@example.org, or leave it out.' : undefined,
  };
  const person = problems.name || problems.email ? null : { name, email: email || null };
  return { person, problems };
}
