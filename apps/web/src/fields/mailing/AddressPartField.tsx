import type { AddressPart } from '@wattershed/domain/contact/mailing-address';
import type mailing from '@wattershed/texts/accounts/mailing.en-us.json';
import { TextInput, type TextInputProps } from '../../ui/field/TextInput.tsx';
import { Select, type SelectOption } from '../../ui/inputs/Select.tsx';
import type { AddressForm } from '../address/address-form.ts';
import type { Form } from '../bound-form.ts';
import { missing } from '../rule.ts';
import { useBoundInput } from '../use-bound-input.ts';
import { useMailingTexts } from './mailing-texts.ts';

type TextKey = keyof typeof mailing;
/** A field has its label, its words for when it is wrong, and, unless it is optional, for when it is empty. */
type Words = TextKey extends infer Key ? (Key extends `${infer Name}.wrong` ? Name : never) : never;

type Props = {
  form: Form<AddressForm>;
  name: AddressPart | 'box';
  words: Words & TextKey;
  isOptional?: boolean;
  clean?: (text: string) => string;
  input?: Partial<TextInputProps>;
  /** A list to choose from instead of typing. */
  options?: readonly SelectOption<string>[];
  onChosen?: () => void;
};

/** One part of an address, with the words of the kind of address it is in. */
export function AddressPartField({ form, name, words, isOptional = false, clean, input, options, onChosen }: Props) {
  const { t } = useMailingTexts();
  const bound = useBoundInput(form, name, { missingWords: null, isErrorElsewhere: true, clean, onTyped: onChosen });
  const found = form.errors[name];
  const error =
    found === undefined ? undefined : t(found === missing ? (`${words}.missing` as TextKey) : `${words}.wrong`);
  const label = isOptional ? t('mailing.optional', { label: t(words) }) : t(words);
  const shown = { ...bound, key: form.key(name), label, error };
  return options ? (
    <Select {...shown} key={shown.key} options={[{ value: '', label: t('mailing.choose') }, ...options]} />
  ) : (
    <TextInput {...shown} key={shown.key} {...input} />
  );
}
