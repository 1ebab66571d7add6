import type { Form } from '../../../fields/bound-form.ts';
import { missing } from '../../../fields/rule.ts';
import { useBoundInput } from '../../../fields/use-bound-input.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import type { LinkForm } from './link-form.ts';
import { useLinkedTexts } from './linked-texts.ts';

type Props = {
  form: Form<LinkForm>;
  name: 'accountNumber' | 'code' | 'payment';
  inputMode: 'numeric' | 'decimal';
  maxLength: number;
};

/** One field of what only the bills or payments of an account tell. */
export function LinkField({ form, name, inputMode, maxLength }: Props) {
  const { t } = useLinkedTexts();
  const bound = useBoundInput(form, name, { missingWords: null, isErrorElsewhere: true });
  const found = form.errors[name];
  const error =
    found === undefined ? undefined : t(found === missing ? `linked.${name}.missing` : `linked.${name}.wrong`);
  return (
    <TextInput
      {...bound}
      key={form.key(name)}
      label={t(`linked.${name}`)}
      error={error}
      autoComplete="off"
      inputMode={inputMode}
      maxLength={maxLength}
    />
  );
}
