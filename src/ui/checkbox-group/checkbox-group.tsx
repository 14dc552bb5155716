import { Choice } from '../choice/choice.tsx';
import { choices } from '../choice/choice.css.ts';
import { FieldGroup, fieldIds, type FieldProps } from '../field/field.tsx';

type Props = FieldProps & {
  options: { value: string; label: string }[];
  values: readonly string[];
  disabled?: boolean | undefined;
  /** In the order of the options. */
  onChange: (values: string[]) => void;
};

/** Several of several. The first box bears the field's id, which is where a summary of errors leads. */
export function CheckboxGroup({ options, values, disabled, onChange, ...field }: Props) {
  const { id } = fieldIds(field);
  const toggle = (value: string) => {
    const isThere = (each: string) => (each === value ? !values.includes(value) : values.includes(each));
    onChange(options.map((option) => option.value).filter(isThere));
  };
  return (
    <FieldGroup {...field}>
      <div className={choices}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="checkbox"
            id={index === 0 ? id : `${id}-${index}`}
            name={field.name}
            value={option.value}
            checked={values.includes(option.value)}
            disabled={disabled}
            isWrong={Boolean(field.error)}
            aria-invalid={field.error ? true : undefined}
            onChange={() => toggle(option.value)}
          >
            {option.label}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );
}
