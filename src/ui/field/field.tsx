import { mdiAlertCircle } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './field.css.ts';

/** What every field shares. `name` is the field's name in the contract; its control's id unless `id` is given. */
export type FieldProps = {
  name: string;
  label: string;
  id?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
};

type Props = FieldProps & { children: ReactNode };

/** Label above, hint and error below a control. "(optional)" stands beside the label, so that the name is the label alone. */
export function Field({ children, ...field }: Props) {
  const { id, hintId, errorId, optionalId } = fieldIds(field);
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <label htmlFor={id}>{field.label}</label>
        {field.optional && (
          <span id={optionalId} className={styles.optional}>
            {' '}
            (optional)
          </span>
        )}
      </span>
      {children}
      {field.error && (
        <p id={errorId} className={styles.error}>
          <Icon path={mdiAlertCircle} size="small" />
          {field.error}
        </p>
      )}
      {field.hint && (
        <p id={hintId} className={styles.hint}>
          {field.hint}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function controlProps(field: FieldProps) {
  const { id, hintId, errorId, optionalId } = fieldIds(field);
  const described = [field.error && errorId, field.optional && optionalId, field.hint && hintId]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name: field.name,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** Parts a field's own props from those of its control. */
export function splitField<Given extends FieldProps>({ name, label, id, hint, error, optional, ...control }: Given) {
  return { field: { name, label, id, hint, error, optional } satisfies FieldProps, control };
}

export function fieldIds({ id, name }: FieldProps) {
  const base = id ?? name;
  return { id: base, hintId: `${base}-hint`, errorId: `${base}-error`, optionalId: `${base}-optional` };
}
