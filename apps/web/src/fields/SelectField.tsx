import { Select } from '../ui/inputs/Select.tsx';
import type { AnyForm } from './BoundField.tsx';
import { useFieldTexts } from './field-texts.ts';
import type { FieldTextKey } from './rules.ts';

type Props = {
  form: AnyForm;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  autoComplete?: string;
  /** Of several fields with one error: its words stand below them all. */
  isErrorElsewhere?: boolean;
  /** When something else depends on the choice. */
  onChosen?: (value: string) => void;
};

/** One of a list, bound to a form; the list of the machine itself, which phones show best. */
export function SelectField({ form, name, label, options, autoComplete, isErrorElsewhere = false, onChosen }: Props) {
  const { t } = useFieldTexts();
  const { error, onChange, ...bound } = form.getInputProps(name);
  return (
    <Select
      {...bound}
      name={name}
      label={label}
      options={options}
      {...(autoComplete ? { autoComplete } : {})}
      error={error && (isErrorElsewhere || t(error as FieldTextKey))}
      onChange={event => {
        onChange(event.currentTarget.value);
        form.clearFieldError(name);
        onChosen?.(event.currentTarget.value);
      }}
    />
  );
}
