import type { Values as Placeholders } from '@wattershed/texts/wording';
import type { Form } from './bound-form.ts';
import { useFieldTexts } from './field-texts.ts';
import { type FieldError, type MissingTextKey, missing } from './rule.ts';

type Options = {
  /** Shown when a field that must not stay empty is empty; null for a field that may, or never is. */
  missingWords: MissingTextKey | null;
  /** What the input keeps of what is typed or pasted. */
  clean?: ((text: string) => string) | undefined;
  /** For words of an error that have `{name}` parts. */
  errorValues?: Placeholders | undefined;
  /** Of several fields with one error: its words stand below them all. */
  isErrorElsewhere?: boolean | undefined;
  /** When something else depends on the value. */
  onTyped?: ((text: string) => void) | undefined;
};

/** An input or select that shows and changes one text of a form. */
type BoundInput = {
  name: string;
  value?: string;
  defaultValue?: string;
  onFocus: () => void;
  onBlur: () => void;
  onChange: (event: { currentTarget: { value: string } }) => void;
  error: string | true | undefined;
};

/** Binds an input to a value of the form, with the words for what its rule found until the value changes. */
export function useBoundInput<Values>(form: Form<Values>, name: keyof Values & string, options: Options): BoundInput {
  const { missingWords, clean, errorValues, isErrorElsewhere = false, onTyped } = options;
  const { t } = useFieldTexts();
  // The library gives it untyped.
  const { onChange, error: _, ...bound } = form.getInputProps(name);
  const error = form.errors[name] as FieldError | undefined;
  const words = error === missing ? missingWords : error;
  return {
    ...(bound as Pick<BoundInput, 'value' | 'defaultValue' | 'onFocus' | 'onBlur'>),
    name,
    error: error && (isErrorElsewhere || !words || t(words, errorValues)),
    onChange: event => {
      // The same element keeps the cleaned text: an uncontrolled input is not drawn again by React.
      if (clean) event.currentTarget.value = clean(event.currentTarget.value);
      const text = event.currentTarget.value;
      onChange(text);
      onTyped?.(text);
    },
  };
}
