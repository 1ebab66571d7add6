import { useForm } from '@mantine/form';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { AddressFields } from '../../../fields/address/AddressFields.tsx';
import { type AddressForm, errorsOf } from '../../../fields/address/address-form.ts';
import type { Form } from '../../../fields/bound-form.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { placeWords } from '../place-words.ts';
import type { MailForm } from './start-draft.ts';
import { useStartTexts } from './start-texts.ts';
import type { StepProps } from './step-props.ts';

type Props = StepProps & { onTyped: (mail: MailForm) => void; onDone: (mail: MailForm) => void };

const empty: MailForm = {
  ...{ goes: 'place', addressType: 'standard', address1: '', box: '', address2: '', city: '', state: '' },
  ...{ postalCode: '', country: homeCountry },
};

/** Where paper goes: to the place itself, or anywhere in the world. */
export function MailStep({ draft, takesFocus, refusal, onBack, onTyped, onDone }: Props) {
  const { t } = useStartTexts();
  const form = useForm<MailForm>({
    mode: 'controlled',
    initialValues: draft.typed?.mail ?? draft.mail ?? empty,
    validate: values => (values.goes === 'place' ? {} : { ...errorsOf(values) }),
    onValuesChange: onTyped,
  });
  const { goes } = form.values;
  return (
    <StepCard title={t('start.mail.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack} submitError={refusal}>
        <RadioCards
          legend={t('start.mail.goes')}
          name="goes"
          value={goes}
          options={[
            {
              value: 'place',
              title: t('start.mail.place'),
              ...(draft.premise ? { detail: placeWords(draft.premise) } : {}),
            },
            { value: 'other', title: t('start.mail.other'), detail: t('start.mail.otherText') },
          ]}
          onChange={chosen => {
            form.clearErrors();
            form.setValues({ goes: chosen });
          }}
        />
        {goes === 'other' && <AddressFields form={form as unknown as Form<AddressForm>} />}
      </StepForm>
    </StepCard>
  );
}
