import type { Values as Placeholders } from '@wattershed/texts/wording';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from '../ui/inputs/TextInput.tsx';
import type { Form, NameOf } from './bound-form.ts';
import { useFieldTexts } from './field-texts.ts';
import type { FieldTextKey } from './rules.ts';
import { useBoundInput } from './use-bound-input.ts';

export type FieldProps<Values> = {
  form: Form<Values>;
  name: NameOf<Values, string>;
  /** Instead of the field's own. */
  label?: string;
  hint?: string;
  disabled?: boolean;
  /** For words of an error that have `{name}` parts. */
  errorValues?: Placeholders;
};

type Props<Values> = FieldProps<Values> & {
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
export function BoundField<Values>(props: Props<Values>) {
  const { form, name, words, label, hint, hintWords, disabled = false, input, aside, ...binding } = props;
  const { t } = useFieldTexts();
  const bound = useBoundInput(form, name, binding);
  return (
    <TextInput
      // Another key when the form itself sets the value: an uncontrolled input would keep the old one.
      key={form.key(name)}
      {...bound}
      {...input}
      disabled={disabled}
      label={label ?? t(words)}
      hint={hint ?? (hintWords && t(hintWords))}
      aside={aside}
    />
  );
}
