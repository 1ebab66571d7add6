import type { UseFormReturnType } from '@mantine/form';
import type { Values } from '@wattershed/texts/wording';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from '../ui/inputs/TextInput.tsx';
import { useFieldTexts } from './field-texts.ts';
import type { FieldTextKey } from './rules.ts';

// biome-ignore lint/suspicious/noExplicitAny: a field takes the form of any screen that has its value under `name`
export type AnyForm = UseFormReturnType<any, any>;

export type FieldProps = {
  form: AnyForm;
  name: string;
  /** Instead of the field's own. */
  label?: string;
  hint?: string;
  disabled?: boolean;
  /** For words of an error that have `{name}` parts. */
  errorValues?: Values;
};

type Props = FieldProps & {
  words: FieldTextKey;
  hintWords?: FieldTextKey;
  /** What the input keeps of what is typed or pasted. */
  clean?: (text: string) => string;
  input?: Omit<TextInputProps, 'label' | 'hint' | 'error' | 'aside'>;
  aside?: ReactNode;
  /** Of several fields with one error: its words stand below them all. */
  isErrorElsewhere?: boolean;
};

/** A text input bound to a form: label, hint, cleaned input, and the words of what its rule found. */
export function BoundField(props: Props) {
  const { form, name, words, label, hint, hintWords, clean, disabled, errorValues, input, aside } = props;
  const { isErrorElsewhere = false } = props;
  const { t } = useFieldTexts();
  const { onChange, error, ...bound } = form.getInputProps(name);
  return (
    <TextInput
      // Another key when the form itself sets the value: an uncontrolled input would keep the old one.
      key={form.key(name)}
      {...bound}
      {...input}
      name={name}
      disabled={disabled ?? false}
      label={label ?? t(words)}
      hint={hint ?? (hintWords && t(hintWords))}
      error={error && (isErrorElsewhere || t(error as FieldTextKey, errorValues))}
      aside={aside}
      onChange={event => {
        // The same element keeps the cleaned text: an uncontrolled input is not drawn again by React.
        if (clean) event.currentTarget.value = clean(event.currentTarget.value);
        onChange(event.currentTarget.value);
        form.clearFieldError(name);
      }}
    />
  );
}
