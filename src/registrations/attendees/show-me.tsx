import { useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import { firstName } from '#rules/accounts/first-name.ts';
import { cardTitle, note } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from './show-me.css.ts';

type Props = {
  /** By which the others see the person; null while they don't. */
  shownName: string | null;
  fullName: string;
  isBusy: boolean;
  error: unknown;
  /** Null: no longer. */
  onSet: (name: string | null) => void;
};

/** Whether the others who come see this person, and by what name. */
export function ShowMe({ shownName, onSet, ...props }: Props) {
  const { isBusy, error } = props;
  const { part, home } = useKeptFocus(`${shownName === null}`);
  return (
    <Surface className={styles.card} {...part}>
      <h3 className={cardTitle} tabIndex={-1} ref={home}>
        {shownName === null ? (
          'Show that you’re coming'
        ) : (
          <>
            You’re shown as <bdi translate="no">{shownName}</bdi>
          </>
        )}
      </h3>
      <p className={note}>
        {shownName === null
          ? 'People with a seat and the organisers see your first name, and your picture if you have one. You can take it back at any time.'
          : 'People with a seat and the organisers see that, and your picture if you have one.'}
      </p>
      {shownName === null ? (
        <Say {...props} onSet={onSet} />
      ) : (
        <>
          {error !== null && (
            <Notice tone="danger" role="alert">
              {sentenceOf(error)}
            </Notice>
          )}
          <Button tone="soft" busy={isBusy} className={styles.button} onClick={() => onSet(null)}>
            Stop showing me
          </Button>
        </>
      )}
    </Surface>
  );
}

function Say({ fullName, isBusy, error, onSet }: Omit<Props, 'shownName'>) {
  const [typed, setTyped] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const name = typed ?? firstName(fullName);
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') onSet(name);
  };
  const refusal = error === null ? undefined : sentenceOf(error);
  return (
    <LockableForm isLocked={isBusy} className={styles.form} onSubmit={submit}>
      <TextField
        name="shown-name"
        label="Shown as"
        autoComplete="given-name"
        maxLength={bounds.NameShown.shown_name.maxLength}
        value={name}
        error={isMissing ? 'Enter what the others may call you.' : refusal}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" tone="soft" busy={isBusy} className={styles.button}>
        Show me
      </Button>
    </LockableForm>
  );
}

function sentenceOf(error: unknown): string {
  const shown = toShown(error, 'We don’t know whether that arrived. Check your connection and try again.');
  return shown.fields.find(({ field }) => field === 'shown_name')?.detail ?? shown.detail;
}
