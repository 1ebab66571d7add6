import { phoneTypes } from '@wattershed/domain/contact/contact-details';
import type { AnyForm } from '../BoundField.tsx';
import { FieldRow } from '../FieldRow.tsx';
import { useFieldTexts } from '../field-texts.ts';
import { SelectField } from '../SelectField.tsx';
import { PhoneField } from './PhoneField.tsx';

type Props = {
  form: AnyForm;
  name: string;
  kindName: string;
  /** Of two numbers the one that may stay empty. */
  isSecond?: boolean;
  /** When something else depends on the kind. */
  onKindChosen?: () => void;
};

/** A phone number and beside it what kind of phone it is: text messages go to a mobile one only. */
export function PhoneAndKindFields({ form, name, kindName, isSecond = false, onKindChosen }: Props) {
  const { t } = useFieldTexts();
  return (
    <FieldRow isSecondNarrow>
      <PhoneField form={form} name={name} label={t(isSecond ? 'fields.secondPhone' : 'fields.phone')} />
      <SelectField
        form={form}
        name={kindName}
        label={t(isSecond ? 'fields.secondPhoneKind' : 'fields.phoneKind')}
        options={phoneTypes.map(value => ({ value, label: t(`fields.phoneKind.${value}`) }))}
        {...(onKindChosen ? { onChosen: onKindChosen } : {})}
      />
    </FieldRow>
  );
}
