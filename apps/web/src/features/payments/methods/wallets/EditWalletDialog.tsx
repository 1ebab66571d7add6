import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { changeWalletProfile } from '@wattershed/contract/payments/bill/wallets';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { useRight } from '../../../../account/use-access.ts';
import { mutation } from '../../../../api/query.ts';
import { FormCheckBox } from '../../../../fields/FormCheckBox.tsx';
import { FormShell } from '../../../../fields/FormShell.tsx';
import { NicknameField } from '../../../../fields/payment/NicknameField.tsx';
import { paymentRules } from '../../../../fields/payment/payment-rules.ts';
import { useNewMethodTexts } from '../../../../paying/method/new-method-texts.ts';
import { usePaymentTexts } from '../../../../paying/payment-texts.ts';
import { methodWords } from '../../../../paying/payment-words.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import { useMethodsTexts } from '../methods-texts.ts';
import type { OwnMethod } from '../own-method.ts';

/** The name of a saved wallet, and whether it comes first: all else about it is changed at the wallet. */
export function EditWalletDialog({ method, onClose }: { method: OwnMethod; onClose: () => void }) {
  const { t } = useMethodsTexts();
  const { t: payments } = usePaymentTexts();
  const { t: entering } = useNewMethodTexts();
  const { accountNumber } = useAccount().account;
  const { customerRefNum, brand, last4, isDefault, isBlocked } = method;
  const mayDefault = useRight(changeWalletProfile, 'setDefaultPayment');
  const change = useMutation(mutation(changeWalletProfile, { refreshes: [listPaymentMethods, getPaymentDetails] }));
  const form = useForm({
    mode: 'controlled',
    initialValues: { nickName: method.nickName, setDefaultPayment: false },
    validate: { nickName: paymentRules.nickname },
  });
  const onSuccess = () => {
    toast.success(t('methods.changed'));
    onClose();
  };
  return (
    <Dialog title={t('methods.edit.title', { name: methodWords(payments, brand, last4) })} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={({ nickName, setDefaultPayment }) =>
          change.mutate({ accountNumber, customerRefNum, nickName: nickName.trim(), setDefaultPayment }, { onSuccess })
        }
        submitError={change.error}
        isSubmitting={change.isPending}
        submitLabel={t('methods.saveChanges')}
        actions={
          <Button kind="plain" onClick={onClose}>
            {t('methods.cancel')}
          </Button>
        }
      >
        <NicknameField form={form} name="nickName" />
        {mayDefault && !isDefault && !isBlocked && (
          <FormCheckBox form={form} name="setDefaultPayment">
            {entering('new-method.setDefault')}
          </FormCheckBox>
        )}
      </FormShell>
    </Dialog>
  );
}
