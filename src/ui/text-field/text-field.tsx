import type { ComponentProps } from 'react';
import { control } from '../field/field.css.ts';
import { controlProps, Field, type FieldProps, splitField } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import * as styles from './text-field.css.ts';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** One line of text: email, name, phone and the like. */
export function TextField(props: Props) {
  const { field, control: rest } = splitField(props);
  const isLocked = useLocked();
  return (
    <Field {...field}>
      <input
        type="text"
        dir="auto"
        {...rest}
        {...controlProps(field)}
        readOnly={rest.readOnly || isLocked}
        className={rest.className ? `${control} ${rest.className}` : control}
      />
    </Field>
  );
}

type TextareaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps> & {
    /** No higher than its `rows` until more is typed. */
    isLow?: boolean;
  };

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ isLow = false, ...props }: TextareaProps) {
  const { field, control: rest } = splitField(props);
  const isLocked = useLocked();
  return (
    <Field {...field}>
      <textarea
        rows={4}
        dir="auto"
        {...rest}
        {...controlProps(field)}
        readOnly={rest.readOnly || isLocked}
        className={`${control} ${styles.textarea} ${isLow ? styles.low : ''}`}
      />
    </Field>
  );
}
