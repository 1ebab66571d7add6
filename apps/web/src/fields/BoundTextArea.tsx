import type { Values as Placeholders } from '@wattershed/texts/wording';
import { TextArea } from '../ui/inputs/TextArea.tsx';
import type { Form, NameOf } from './bound-form.ts';
import type { MissingTextKey } from './rule.ts';
import { useBoundInput } from './use-bound-input.ts';

type Props<Values> = {
  form: Form<Values>;
  name: NameOf<Values, string>;
  label: string;
  hint?: string;
  missingWords: MissingTextKey;
  /** For error texts with `{name}` parts. */
  errorValues?: Placeholders;
  rows: number;
};

/** Text of several lines, bound to a form. */
export function BoundTextArea<Values>({ form, name, label, hint, missingWords, errorValues, rows }: Props<Values>) {
  const bound = useBoundInput(form, name, { missingWords, ...(errorValues ? { errorValues } : {}) });
  return <TextArea key={form.key(name)} {...bound} label={label} hint={hint} rows={rows} />;
}
