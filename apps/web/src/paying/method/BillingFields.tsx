import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { Suspense } from 'react';
import type { Form } from '../../fields/bound-form.ts';
import { ZipField } from '../../fields/payment/ZipField.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import type { PaymentDetails } from '../chosen-method.ts';
import type { BillingForm } from './billing-form.ts';
import { useNewMethodTexts } from './new-method-texts.ts';

// Most people's card statements go where their other mail goes.
const AddressFields = lazyPart(async () => (await import('../../fields/mailing/AddressFields.tsx')).AddressFields);

type Props = { form: Form<BillingForm>; mailingAddress: PaymentDetails['billingAddress'] };

/** The billing address of a card, of which nothing is asked that is known. The form must be a controlled one. */
export function BillingFields({ form, mailingAddress }: Props) {
  const { t, language } = useNewMethodTexts();
  const { billingAt } = form.values;
  const usual = mailingAddress
    ? {
        value: 'mailing' as const,
        title: t('new-method.billing.mailing'),
        detail: addressLines(mailingAddress, language).join(', '),
      }
    : {
        value: 'zip' as const,
        title: t('new-method.billing.zip'),
        detail: t('new-method.billing.zipDetail'),
      };
  return (
    <>
      <RadioCards<BillingForm['billingAt']>
        legend={t('new-method.billing')}
        name="billingAt"
        options={[
          usual,
          {
            value: 'entered',
            title: t('new-method.billing.entered'),
            detail: t('new-method.billing.enteredDetail'),
          },
        ]}
        value={billingAt}
        onChange={chosen => {
          form.setFieldValue('billingAt', chosen);
          form.clearErrors();
        }}
      />
      {billingAt === 'zip' && <ZipField form={form} name="zip" />}
      {billingAt === 'entered' && (
        <Suspense fallback={<Skeleton height={420} />}>
          <AddressFields form={form} />
        </Suspense>
      )}
    </>
  );
}
