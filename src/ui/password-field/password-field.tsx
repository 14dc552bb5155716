import { useState, type ComponentProps } from 'react';
import { control } from '../field/field.css.ts';
import { controlProps, Field, type FieldProps, splitField } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './password-field.css.ts';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
  };

/** A password that can be shown on demand; pasting and password managers work. */
export function PasswordField(props: Props) {
  const { field, control: rest } = splitField(props);
  const [isShown, setShown] = useState(false);
  const isLocked = useLocked();
  return (
    <Field {...field}>
      <span className={styles.frame}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...controlProps(field)}
          readOnly={rest.readOnly || isLocked}
          type={isShown ? 'text' : 'password'}
          className={`${control} ${styles.input}`}
        />
        <button type="button" className={styles.toggle} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> what you typed</VisuallyHidden>
        </button>
      </span>
    </Field>
  );
}
