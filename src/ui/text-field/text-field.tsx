import type { ComponentProps } from 'react';
import { control } from '../field/field.css.ts';
import { controlProps, Field, type FieldProps, splitField } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';

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
