import type { ChangeEvent } from 'react';
import { TextInput, type TextInputProps } from '../ui/field/TextInput.tsx';
import type { Form } from './bound-form.ts';

type Props<Values> = {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  hint?: string | undefined;
  /** What the input keeps of what is typed or pasted, in a form in controlled mode. */
  clean?: (text: string) => string;
  input?: Omit<TextInputProps, 'label' | 'hint' | 'error'>;
};

/** A line of a form whose rule says in words what to enter: what is asked for differs, such as from program to program. */
export function WordedField<Values>({ form, name, label, hint, clean, input }: Props<Values>) {
  // The library's type is `any` here.
  const { onChange, ...bound } = form.getInputProps(name) as Pick<TextInputProps, 'value' | 'onFocus' | 'onBlur'> & {
    onChange: (value: string | ChangeEvent<HTMLInputElement>) => void;
  };
  const error = form.errors[name] as string | undefined;
  return (
    <TextInput
      {...bound}
      {...input}
      onChange={event => onChange(clean ? clean(event.currentTarget.value) : event)}
      name={name}
      label={label}
      hint={hint}
      error={error}
    />
  );
}
