import { Select, type SelectOption } from '../../ui/inputs/Select.tsx';
import type { ChoiceOf, Form } from '../bound-form.ts';
import type { MissingTextKey } from '../rule.ts';
import { useBoundInput } from '../use-bound-input.ts';

type Props<Values, Name extends ChoiceOf<Values>> = {
  form: Form<Values>;
  name: Name;
  label: string;
  /** The words for when nothing is chosen; null if something always is. */
  missingWords: MissingTextKey | null;
  options: readonly SelectOption<Values[Name] & string>[];
  autoComplete?: string;
  /** For several fields with one error: its text is below them all. */
  isErrorElsewhere?: boolean;
  /** Called when something else depends on the choice. */
  onChosen?: () => void;
};

/** One option of a list, bound to a form. */
export function SelectField<Values, Name extends ChoiceOf<Values>>(props: Props<Values, Name>) {
  const { form, name, label, missingWords, options, autoComplete, isErrorElsewhere, onChosen } = props;
  const bound = useBoundInput(form, name, { missingWords, isErrorElsewhere, onTyped: onChosen });
  return <Select key={form.key(name)} {...bound} label={label} options={options} autoComplete={autoComplete} />;
}
