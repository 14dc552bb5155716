import type { ReactNode } from 'react';
import * as styles from './field.css.ts';
import { describedBy, FieldError, fieldIds, Hint, Optional, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  /** Of radio buttons, of which one has to be chosen when it is not optional; otherwise of whatever stands together. */
  isRadioGroup?: boolean;
  children: ReactNode;
};

/** Several controls under one question. Its help is read before the choices, which may be many; its error stands below. */
export function FieldGroup({ isRadioGroup = false, children, ...field }: Props) {
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
