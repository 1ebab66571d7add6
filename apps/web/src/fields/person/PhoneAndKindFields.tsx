import { type PhoneType, phoneTypes } from '@wattershed/domain/contact/contact-details';
import { Select } from '../../ui/inputs/Select.tsx';
import type { Form, NameOf } from '../bound-form.ts';
import { PhoneField } from '../contact/PhoneField.tsx';
import { FieldRow } from '../FieldRow.tsx';
import { useFieldTexts } from '../field-texts.ts';
import { useBoundInput } from '../use-bound-input.ts';

type Props<Values> = {
  form: Form<Values>;
  name: NameOf<Values, string>;
  kindName: NameOf<Values, PhoneType>;
  /** Of two numbers, the one that may stay empty. */
  isSecond?: boolean;
  /** Called when something else depends on the kind. */
  onKindChosen?: () => void;
};

/** A phone number next to its kind of phone: text messages only go to a mobile. */
export function PhoneAndKindFields<Values>(props: Props<Values>) {
  const { form, name, kindName, isSecond = false, onKindChosen } = props;
  const { t } = useFieldTexts();
  const kind = useBoundInput(form, kindName, { missingWords: null, onTyped: onKindChosen });
  return (
    <FieldRow isSecondNarrow>
      <PhoneField form={form} name={name} label={t(isSecond ? 'fields.secondPhone' : 'fields.phone')} />
      <Select
        {...kind}
        label={t(isSecond ? 'fields.secondPhoneKind' : 'fields.phoneKind')}
        options={phoneTypes.map(value => ({ value, label: t(`fields.phoneKind.${value}`) }))}
      />
    </FieldRow>
  );
}
