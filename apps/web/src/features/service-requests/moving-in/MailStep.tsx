import { useForm } from '@mantine/form';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import type { ReactNode } from 'react';
import { type AddressForm, errorsOf } from '../../../fields/address/address-form.ts';
import type { Form } from '../../../fields/bound-form.ts';
import { AddressFields } from '../../../fields/mailing/AddressFields.tsx';
import { useMailingTexts } from '../../../fields/mailing/mailing-texts.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { placeWords } from '../place-words.ts';
import type { MailForm, MovingInProps, Premise } from './moving-in-form.ts';
import { useMovingInTexts } from './moving-in-texts.ts';

type Props = MovingInProps & {
  premise: Premise | undefined;
  /** What stands in the fields, or stood in them when the step was done. */
  mail: MailForm | undefined;
  onTyped: (mail: MailForm) => void;
  onDone: (mail: MailForm) => void;
  children?: ReactNode;
};

const empty: MailForm = {
  ...{ goes: 'place', addressType: 'standard', address1: '', box: '', address2: '', city: '', state: '' },
  ...{ postalCode: '', country: homeCountry },
};

/** Where paper goes: to the place itself, or anywhere in the world. */
export function MailStep({ premise, mail, takesFocus, refusal, onBack, onTyped, onDone, children }: Props) {
  const { t } = useMovingInTexts();
  // With the step, not only once its fields show: a form that waits for words would be gone for a moment.
  useMailingTexts();
  const form = useForm<MailForm>({
    mode: 'controlled',
    initialValues: mail ?? empty,
    validate: values => (values.goes === 'place' ? {} : { ...errorsOf(values) }),
    onValuesChange: onTyped,
  });
  const { goes } = form.values;
  return (
    <StepCard title={t('moving-in.mail.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack} submitError={refusal}>
        <RadioCards
          legend={t('moving-in.mail.goes')}
          name="goes"
          value={goes}
          options={[
            {
              value: 'place',
              title: t('moving-in.mail.place'),
              ...(premise ? { detail: placeWords(premise) } : {}),
            },
            { value: 'other', title: t('moving-in.mail.other'), detail: t('moving-in.mail.otherText') },
          ]}
          onChange={chosen => {
            form.clearErrors();
            form.setValues({ goes: chosen });
          }}
        />
        {goes === 'other' && <AddressFields form={form as unknown as Form<AddressForm>} />}
        {children}
      </StepForm>
    </StepCard>
  );
}
