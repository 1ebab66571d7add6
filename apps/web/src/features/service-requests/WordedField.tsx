import type { Form } from '../../fields/bound-form.ts';
import { TextInput, type TextInputProps } from '../../ui/inputs/TextInput.tsx';

type Props<Values> = {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  hint?: string | undefined;
  /** What the input keeps of what is typed or pasted. */
  clean?: (text: string) => string;
  input?: Omit<TextInputProps, 'label' | 'hint' | 'error'>;
};

/** A line of a form in controlled mode whose rule says in words what to enter. */
export function WordedField<Values>({ form, name, label, hint, clean, input }: Props<Values>) {
  // The library's type is `any` here.
  const { onChange, ...bound } = form.getInputProps(name) as Pick<TextInputProps, 'value' | 'onFocus' | 'onBlur'> & {
    onChange: (text: string) => void;
  };
  const error = form.errors[name] as string | undefined;
  return (
    <TextInput
      {...bound}
      {...input}
      onChange={event => onChange(clean ? clean(event.currentTarget.value) : event.currentTarget.value)}
      name={name}
      label={label}
      hint={hint}
      error={error}
    />
  );
}
