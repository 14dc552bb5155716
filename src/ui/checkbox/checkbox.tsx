import { Choice } from '../choice/choice.tsx';
import * as fieldStyles from '../field/field.css.ts';
import { controlProps, FieldError, type FieldProps, Hint, Optional } from '../field/field.tsx';

type Props = FieldProps & {
  checked: boolean;
  /** A setting, for which both are answers: it is neither required nor optional. */
  isSetting?: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
};

/** One box with its label next to it: an agreement, a yes. */
export function Checkbox({ checked, isSetting = false, disabled, onChange, ...field }: Props) {
  return (
    <div className={fieldStyles.field}>
      <Choice
        type="checkbox"
        {...controlProps(field)}
        aria-required={field.optional || isSetting ? undefined : true}
        aria-label={field.label}
        checked={checked}
        disabled={disabled}
        isWrong={Boolean(field.error)}
        onChange={(event) => onChange(event.target.checked)}
      >
        {field.label}
        <Optional {...field} />
      </Choice>
      <FieldError {...field} />
      <Hint {...field} />
    </div>
  );
}
