import type { Values as Placeholders } from '@wattershed/texts/wording';
import type { Form } from './bound-form.ts';
import { useFieldTexts } from './field-texts.ts';
import { type FieldError, type MissingTextKey, missing } from './rule.ts';

type Options = {
  /** Shown when a required field is empty; null for one that may be, or never is. */
  missingWords: MissingTextKey | null;
  /** What the input keeps of what is typed or pasted. */
  clean?: ((text: string) => string) | undefined;
  /** For error texts with `{name}` parts. */
  errorValues?: Placeholders | undefined;
  /** For several fields with one error: its text is below them all. */
  isErrorElsewhere?: boolean | undefined;
  /** Called when something else depends on the value. */
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

/** Binds an input to a form value, with the words for what its rule found until the value changes. */
export function useBoundInput<Values>(form: Form<Values>, name: keyof Values & string, options: Options): BoundInput {
  const { missingWords, clean, errorValues, isErrorElsewhere = false, onTyped } = options;
  const { t } = useFieldTexts();
  // The library's type is `any` here.
  const { onChange, error: _, ...bound } = form.getInputProps(name);
  const error = form.errors[name] as FieldError | undefined;
  const words = error === missing ? missingWords : error;
  return {
    ...(bound as Pick<BoundInput, 'value' | 'defaultValue' | 'onFocus' | 'onBlur'>),
    name,
    error: error && (isErrorElsewhere || !words || t(words, errorValues)),
    onChange: event => {
      // The same element keeps the cleaned text: React doesn't re-render an uncontrolled input.
      if (clean) event.currentTarget.value = clean(event.currentTarget.value);
      const text = event.currentTarget.value;
      onChange(text);
      onTyped?.(text);
    },
  };
}
