import { useForm } from '@mantine/form';
import { stopReasons } from '@wattershed/domain/service/stop/stop-reason';
import { type AddressForm, errorsOf } from '../../../fields/address/address-form.ts';
import type { Form } from '../../../fields/bound-form.ts';
import { AddressFields } from '../../../fields/mailing/AddressFields.tsx';
import { useMailingTexts } from '../../../fields/mailing/mailing-texts.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { type BillForm, emptyBill, type MoveOut } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

type Props = {
  bill: BillForm | undefined;
  moveOut: MoveOut;
  takesFocus: boolean;
  refusal: unknown;
  onBack: (() => void) | undefined;
  onTyped: (bill: BillForm) => void;
  onDone: (bill: BillForm) => void;
};

/** Why service ends, and where the final bill and what is left go. */
export function BillStep({ bill, moveOut, takesFocus, refusal, onBack, onTyped, onDone }: Props) {
  const { t } = useStopTexts();
  // With the step, not only once its fields show: a form that waits for words would be gone for a moment.
  useMailingTexts();
  const form = useForm<BillForm>({
    mode: 'controlled',
    initialValues: bill ?? emptyBill,
    validate: values => ({
      ...(values.reason === '' ? { reason: t('stop.reason.missing') } : {}),
      ...(values.goes === 'same' ? {} : errorsOf(values)),
    }),
    onValuesChange: onTyped,
  });
  const { goes, reason } = form.values;
  return (
    <StepCard title={t('stop.bill.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack} submitError={refusal}>
        <Select
          name="reason"
          label={t('stop.reason')}
          value={reason}
          options={[
            { value: '', label: '' },
            ...stopReasons.map(one => ({ value: one, label: t(`stop.reason.${one}`) })),
          ]}
          error={form.errors.reason as string | undefined}
          onChange={event => {
            form.setFieldValue('reason', event.currentTarget.value as BillForm['reason']);
            form.clearFieldError('reason');
          }}
        />
        {reason === 'demolition' && <Notice kind="info">{t('stop.reason.demolition.text')}</Notice>}
        <RadioCards
          legend={t('stop.bill.goes')}
          name="goes"
          value={goes}
          options={[
            { value: 'same', title: t('stop.bill.same'), detail: t('stop.bill.sameText') },
            { value: 'other', title: t('stop.bill.other'), detail: t('stop.bill.otherText') },
          ]}
          onChange={chosen => {
            form.clearErrors();
            form.setValues({ goes: chosen });
          }}
        />
        {goes === 'other' && <AddressFields form={form as unknown as Form<AddressForm>} />}
        <p>{t('stop.bill.email', { email: moveOut.maskedEmail })}</p>
      </StepForm>
    </StepCard>
  );
}
