import { mdiAlertCircle } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './field.css.ts';
import { fieldIds, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  /** Of radio buttons, of which one has to be chosen when it is not optional; otherwise of whatever stands together. */
  isRadioGroup?: boolean;
  children: ReactNode;
};

/** Several controls under one question. Its help is read before the choices, which may be many; its error stands below. */
export function FieldGroup({ isRadioGroup = false, children, ...field }: Props) {
  const { id, hintId, errorId, optionalId } = fieldIds(field);
  const labelId = `${id}-label`;
  const described = [field.error && errorId, field.optional && optionalId, field.hint && hintId].filter(Boolean);
  return (
    <fieldset
      className={styles.group}
      aria-labelledby={labelId}
      aria-describedby={described.join(' ') || undefined}
      {...(isRadioGroup && {
        role: 'radiogroup',
        'aria-invalid': field.error ? true : undefined,
        'aria-required': field.optional ? undefined : true,
      })}
    >
      <legend className={styles.legend}>
        <span id={labelId}>{field.label}</span>
        {field.optional && (
          <span id={optionalId} className={styles.optional}>
            {' '}
            (optional)
          </span>
        )}
      </legend>
      {field.hint && (
        <p id={hintId} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children}
      {field.error && (
        <p id={errorId} className={styles.error}>
          <Icon path={mdiAlertCircle} size="small" />
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
