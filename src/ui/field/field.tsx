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

/** Label above, hint and error below a control. "(optional)" stands next to the label, so that the name is the label alone. */
export function Field({ children, ...field }: Props) {
  const { id } = fieldIds(field);
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <label htmlFor={id}>{field.label}</label>
        <Optional {...field} />
      </span>
      {children}
      <FieldError {...field} />
      <Hint {...field} />
    </div>
  );
}

/** "(optional)" behind the label of a field that is. */
export function Optional({ optional, ...field }: FieldProps) {
  if (!optional) return null;
  return (
    <span id={fieldIds(field).optionalId} className={styles.optional}>
      {' '}
      (optional)
    </span>
  );
}

export function Hint({ hint, ...field }: FieldProps) {
  if (!hint) return null;
  return (
    <p id={fieldIds(field).hintId} className={styles.hint}>
      {hint}
    </p>
  );
}

export function FieldError({ error, ...field }: Pick<FieldProps, 'name' | 'id' | 'error'>) {
  if (!error) return null;
  return (
    <p id={fieldIds(field).errorId} className={styles.error}>
      <Icon path={mdiAlertCircle} size="small" />
      {error}
    </p>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function controlProps(field: FieldProps) {
  return {
    id: fieldIds(field).id,
    name: field.name,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field),
  };
}

/** For `aria-describedby`: what stands next to a control, its error first. */
function describedBy(field: FieldProps): string | undefined {
  const { hintId, errorId, optionalId } = fieldIds(field);
  const ids = [field.error && errorId, field.optional && optionalId, field.hint && hintId];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Parts a field's own props from those of its control. */
export function splitField<Given extends FieldProps>({ name, label, id, hint, error, optional, ...control }: Given) {
  return { field: { name, label, id, hint, error, optional } satisfies FieldProps, control };
}

export function fieldIds({ id, name }: Pick<FieldProps, 'id' | 'name'>) {
  const base = id ?? name;
  return { id: base, hintId: `${base}-hint`, errorId: `${base}-error`, optionalId: `${base}-optional` };
}

type FieldGroupProps = FieldProps & {
  /** Of radio buttons, of which one has to be chosen when it is not optional; otherwise of whatever stands together. */
  isRadioGroup?: boolean;
  children: ReactNode;
};

/** Several controls under one question. Its help is read before the choices, which may be many; its error stands below. */
export function FieldGroup({ isRadioGroup = false, children, ...field }: FieldGroupProps) {
  const labelId = `${fieldIds(field).id}-label`;
  return (
    <fieldset
      className={styles.group}
      aria-labelledby={labelId}
      aria-describedby={describedBy(field)}
      {...(isRadioGroup && {
        role: 'radiogroup',
        'aria-invalid': field.error ? true : undefined,
        'aria-required': field.optional ? undefined : true,
      })}
    >
      <legend className={styles.legend}>
        <span id={labelId}>{field.label}</span>
        <Optional {...field} />
      </legend>
      <Hint {...field} />
      {children}
      <FieldError {...field} />
    </fieldset>
  );
}
