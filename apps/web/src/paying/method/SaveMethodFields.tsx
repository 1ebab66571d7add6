import { payByCard } from '@wattershed/contract/payments/paying';
import { useRight } from '../../account/use-access.ts';
import type { Form } from '../../fields/bound-form.ts';
import { NicknameField } from '../../fields/payment/NicknameField.tsx';
import { CheckBox } from '../../ui/choices/CheckBox.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import classes from '../payments.module.css';

export type Saving = { saveMethod: boolean; setDefaultPayment: boolean };

type Props = { form: Form<{ nickName: string }>; saving: Saving; onChange: (saving: Saving) => void };

/** Saves this method, with a name and as the default; for people who may add one. */
export function SaveMethodFields({ form, saving, onChange }: Props) {
  const { t } = usePaymentTexts();
  if (!useRight(payByCard, 'saveMethod')) return null;
  const { saveMethod, setDefaultPayment } = saving;
  return (
    <div className={classes.tight}>
      <CheckBox
        name="saveMethod"
        isChecked={saveMethod}
        onChange={isSaved => onChange({ saveMethod: isSaved, setDefaultPayment: isSaved && setDefaultPayment })}
      >
        {t('payments.method.save')}
      </CheckBox>
      {saveMethod && (
        <>
          <NicknameField form={form} name="nickName" />
          <CheckBox
            name="setDefaultPayment"
            isChecked={setDefaultPayment}
            onChange={isDefault => onChange({ saveMethod, setDefaultPayment: isDefault })}
          >
            {t('payments.method.setDefault')}
          </CheckBox>
        </>
      )}
    </div>
  );
}
