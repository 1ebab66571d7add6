import type { Form, NameOf } from '../../../fields/bound-form.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { LegalLink } from '../../../shell/legal/LegalLink.tsx';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import { phoneList } from './contact-slots.ts';

type Props<Values> = { form: Form<Values>; numbers: readonly string[] };

/** The consent to automated calls and texts (TCPA): it names the numbers, because it is to these alone. */
export function TextConsentBox<Values extends { isTcpaAgreed: boolean }>({ form, numbers }: Props<Values>) {
  const { t, language } = useMyProfileTexts();
  return (
    <FormCheckBox
      form={form}
      name={'isTcpaAgreed' as NameOf<Values, boolean>}
      aside={<LegalLink topic="tcpa">{t('my-profile.consentRead')}</LegalLink>}
    >
      {t('my-profile.consent', { numbers: phoneList(numbers, language) })}
    </FormCheckBox>
  );
}
