import type { ComponentProps } from 'react';
import { control } from '../field/field.css.ts';
import { controlProps, Field, splitField, type FieldProps } from '../field/field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** One line of text: email, name, phone and the like. */
export function TextField(props: Props) {
  const { field, control: rest } = splitField(props);
  return (
    <Field {...field}>
      <input type="text" dir="auto" {...rest} {...controlProps(field)} className={control} />
    </Field>
  );
}
