import { payByCard } from '@wattershed/contract/payments/bill/paying';
import type { ReactNode } from 'react';
import { useRight } from '../../account/use-access.ts';
import type { Form } from '../../fields/bound-form.ts';
import { NicknameField } from '../../fields/payment/NicknameField.tsx';
import { CheckBox } from '../../ui/choices/CheckBox.tsx';
import classes from '../payments.module.css';
import { useNewMethodTexts } from './new-method-texts.ts';

export type Saving = { saveMethod: boolean; setDefaultPayment: boolean };

type Props = {
  form: Form<{ nickName: string }>;
  saving: Saving;
  onChange: (saving: Saving) => void;
  /** With which account, where several are paid; without it, the chosen one, and its right decides. */
  keeper?: ReactNode;
};

/** Saves this method, with a name and as the default; for people who may add one. */
export function SaveMethodFields({ form, saving, onChange, keeper }: Props) {
  const { t } = useNewMethodTexts();
  const mayAdd = useRight(payByCard, 'saveMethod');
  if (!keeper && !mayAdd) return null;
  const { saveMethod, setDefaultPayment } = saving;
  return (
    <div className={classes.tight}>
      <CheckBox
        name="saveMethod"
        isChecked={saveMethod}
        onChange={isSaved => onChange({ saveMethod: isSaved, setDefaultPayment: isSaved && setDefaultPayment })}
      >
        {t('new-method.save')}
      </CheckBox>
      {saveMethod && (
        <>
          {keeper}
          <NicknameField form={form} name="nickName" />
          <CheckBox
            name="setDefaultPayment"
            isChecked={setDefaultPayment}
            onChange={isDefault => onChange({ saveMethod, setDefaultPayment: isDefault })}
          >
            {t('new-method.setDefault')}
          </CheckBox>
        </>
      )}
    </div>
  );
}
