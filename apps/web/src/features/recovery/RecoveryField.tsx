import { TextInput, type TextInputProps } from '@mantine/core';
import type { AnyForm } from '../../fields/BoundField.tsx';
import { useFaultWords } from './use-fault-words.ts';

type Props = {
  form: AnyForm;
  name: string;
  label: string;
  hint?: string;
  /** What the input keeps of what is typed or pasted. */
  clean?: (text: string) => string;
  input?: TextInputProps;
};

/** A text input of a form of recovery, with the words of what its rule found. */
export function RecoveryField({ form, name, label, hint, clean, input }: Props) {
  const wordsOf = useFaultWords();
  const { onChange, error, ...bound } = form.getInputProps(name);
  return (
    <TextInput
      key={form.key(name)}
      {...bound}
      {...input}
      name={name}
      label={label}
      description={hint}
      error={wordsOf(error)}
      onChange={event => {
        // The same element keeps the cleaned text: an uncontrolled input is not drawn again by React.
        if (clean) event.currentTarget.value = clean(event.currentTarget.value);
        onChange(event.currentTarget.value);
        form.clearFieldError(name);
      }}
    />
  );
}
