import { TextInput, type TextInputProps } from '../ui/inputs/TextInput.tsx';
import type { Form } from './bound-form.ts';

type Props<Values> = {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  hint?: string | undefined;
  input?: Omit<TextInputProps, 'label' | 'hint' | 'error'>;
};

/** A line of a form whose rule says in words what to enter: what is asked for differs, such as from program to program. */
export function WordedField<Values>({ form, name, label, hint, input }: Props<Values>) {
  // The library's type is `any` here.
  const bound = form.getInputProps(name) as Pick<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'>;
  const error = form.errors[name] as string | undefined;
  return <TextInput {...bound} {...input} name={name} label={label} hint={hint} error={error} />;
}
