import type { ComponentProps } from 'react';
import { TextArea } from '../ui/inputs/TextArea.tsx';
import type { Form } from './bound-form.ts';

type Area = ComponentProps<typeof TextArea>;

type Props<Values> = Pick<Area, 'label' | 'hint' | 'rows' | 'maxLength'> & {
  form: Form<Values>;
  name: keyof Values & string;
};

/** Several lines of a form whose rule says in words what to enter, such as a question in one’s own words. */
export function WordedArea<Values>({ form, name, ...area }: Props<Values>) {
  // The library's type is `any` here.
  const { onChange, ...bound } = form.getInputProps(name) as Pick<Area, 'value' | 'onFocus' | 'onBlur'> & {
    onChange: (text: string) => void;
  };
  const error = form.errors[name] as string | undefined;
  return (
    <TextArea {...bound} {...area} name={name} onChange={event => onChange(event.currentTarget.value)} error={error} />
  );
}
