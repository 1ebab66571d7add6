import type { Values as Placeholders } from '@wattershed/texts/wording';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from '../ui/field/TextInput.tsx';
import type { Form, NameOf } from './bound-form.ts';
import { useFieldTexts } from './field-texts.ts';
import type { FieldTextKey, MissingTextKey } from './rule.ts';
import { useBoundInput } from './use-bound-input.ts';

export type FieldProps<Values> = {
  form: Form<Values>;
  name: NameOf<Values, string>;
  /** Replaces the field's own. */
  label?: string;
  hint?: string;
  disabled?: boolean;
  /** For error texts with `{name}` parts. */
  errorValues?: Placeholders;
};

type NameOfMissing<Key> = Key extends `${infer Name}.missing` ? Name : never;

/** Fields with their own label and their own words for when they stay empty. */
type FieldWords = NameOfMissing<MissingTextKey> & FieldTextKey;

/** No field is declared without its words: those of its name, or a label and what to say when it stays empty. */
type Words = { words: FieldWords } | { words?: never; label: string; missingWords: MissingTextKey | null };

type Props<Values> = FieldProps<Values> &
  Words & {
    hintWords?: FieldTextKey;
    /** What the input keeps of what is typed or pasted. */
    clean?: (text: string) => string;
    /** Called when something else depends on what is typed. */
    onTyped?: (text: string) => void;
    input?: Omit<TextInputProps, 'label' | 'hint' | 'error' | 'aside'>;
    aside?: ReactNode;
    /** For several fields with one error: its text is below them all. */
    isErrorElsewhere?: boolean;
  };

/** A text input bound to a form: label, hint, cleaned input, and the words for what its rule found. */
export function BoundField<Values>(props: Props<Values>) {
  const { form, name, hint, hintWords, disabled = false, input, aside } = props;
  const { t } = useFieldTexts();
  const label = props.words ? (props.label ?? t(props.words)) : props.label;
  const missingWords = props.words ? (`${props.words}.missing` as const) : props.missingWords;
  const { clean, errorValues, isErrorElsewhere, onTyped } = props;
  const bound = useBoundInput(form, name, { missingWords, clean, errorValues, isErrorElsewhere, onTyped });
  return (
    <TextInput
      // A new key when the form itself sets the value: an uncontrolled input would keep the old one.
      key={form.key(name)}
      {...bound}
      {...input}
      disabled={disabled}
      label={label}
      hint={hint ?? (hintWords && t(hintWords))}
      aside={aside}
    />
  );
}
