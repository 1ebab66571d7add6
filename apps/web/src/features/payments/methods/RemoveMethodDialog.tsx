import { useMutation } from '@tanstack/react-query';
import { previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { removeMethod } from '@wattershed/contract/payments/profiles';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { asApiError } from '../../../api/api-error.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { methodWords } from '../../../paying/payment-words.ts';
import { storedUser } from '../../../session/session.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { AutoPayAgreement } from './AutoPayAgreement.tsx';
import { MethodUses } from './MethodUses.tsx';
import classes from './methods.module.css';
import { useMethodsTexts } from './methods-texts.ts';
import { type Agreed, isDrawnByAutoPay, type MethodList, type OwnMethod, replacementsOf } from './own-method.ts';
import { ReplacementField } from './ReplacementField.tsx';

type Props = {
  method: OwnMethod;
  list: MethodList;
  onClose: () => void;
  onRemoved: () => void;
  onAdd: (() => void) | undefined;
};

/** Asks before a method goes; what uses it is named, and goes on with another one, chosen here, or added first. */
export function RemoveMethodDialog({ method, list, onClose, onRemoved, onAdd }: Props) {
  const { t } = useMethodsTexts();
  const { t: payments } = usePaymentTexts();
  const { accountNumber } = useAccount().account;
  const refreshes = [listPaymentMethods, getPaymentDetails, getAutoPayStatus];
  const remove = useMutation(mutation(removeMethod, { refreshes }));
  // The list may have been read again since the dialog opened: what uses the method now is what counts.
  const { uses } = list.methods.find(({ customerRefNum }) => customerRefNum === method.customerRefNum) ?? method;
  const replacements = replacementsOf(list, method);
  const [chosen, choose] = useState<string>();
  const replacement = replacements.find(({ customerRefNum }) => customerRefNum === chosen);
  const isUsed = uses.length > 0;
  const needsAgreement = isDrawnByAutoPay({ uses });
  const [agreed, agree] = useState<Agreed>();
  const isAgreed = !needsAgreement || (agreed !== undefined && agreed.customerRefNum === chosen);
  const name = methodWords(payments, method.brand, method.last4);

  function send() {
    const { customerRefNum: _, ...agreement } = agreed ?? {};
    remove.mutate(
      {
        ...{ accountNumber, uuid: storedUser()?.uuid ?? '', customerRefNum: method.customerRefNum },
        ...(isUsed && replacement ? { replacementRefNum: replacement.customerRefNum } : {}),
        ...(needsAgreement ? agreement : {}),
      },
      {
        onSuccess: () => {
          toast.success(t('methods.removed', { name }));
          onClose();
          onRemoved();
        },
        // Something uses it that wasn't there when the dialog opened, the replacement is gone, or auto pay has other terms.
        onError: error =>
          void (asApiError(error).httpStatus === 409 && refresh(listPaymentMethods, getAutoPayStatus, previewAutoPay)),
      },
    );
  }

  return (
    <Dialog title={t('methods.remove.title', { name })} onClose={onClose}>
      <div className={classes.stack}>
        {isUsed ? (
          <>
            <div>
              <p>{t('methods.remove.used')}</p>
              <MethodUses uses={uses} />
            </div>
            <ReplacementField method={method} list={list} value={chosen} onChange={choose} />
            {replacements.length === 0 && <Notice kind="warning">{t('methods.remove.none')}</Notice>}
          </>
        ) : (
          <p>{t('methods.remove.text')}</p>
        )}
        {needsAgreement && replacement && (
          <AutoPayAgreement method={method} replacement={replacement} agreed={agreed} onAgree={agree} />
        )}
        {remove.error && <ErrorState error={remove.error} />}
        <div className={classes.actions}>
          {(!isUsed || replacements.length > 0) && (
            <Button
              kind="danger-final"
              isLoading={remove.isPending}
              disabled={isUsed && !(replacement && isAgreed)}
              onClick={send}
            >
              {t(isUsed ? 'methods.remove.andReplace' : 'methods.remove.confirm')}
            </Button>
          )}
          {isUsed && replacements.length === 0 && onAdd && <Button onClick={onAdd}>{t('methods.addCard')}</Button>}
          <Button kind="plain" onClick={onClose}>
            {t('methods.remove.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
