import { useMutation } from '@tanstack/react-query';
import { changeTextToPay, getTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { methodWords } from '../../../paying/payment-words.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { MethodChoice, usualMethod } from './MethodChoice.tsx';
import { NoMethods } from './NoMethods.tsx';
import classes from './text-to-pay.module.css';
import type { TextToPayState } from './text-to-pay-state.ts';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

type Props = { methods: TextToPayState['methods']; customerRefNum: string | undefined; onClose: () => void };

/** Another saved method for the answers to texts. */
export function ChangeMethodDialog({ methods, customerRefNum, onClose }: Props) {
  const { t } = useTextToPayTexts();
  const { t: payment } = usePaymentTexts();
  const { accountNumber } = useAccount().account;
  const usable = methods.filter(({ problem }) => problem === null);
  const isUsable = usable.some(method => method.customerRefNum === customerRefNum);
  const [chosen, setChosen] = useState(isUsable ? customerRefNum : usualMethod(methods));
  const change = useMutation(mutation(changeTextToPay, { refreshes: [getTextToPay] }));
  return (
    <Dialog title={t('text-to-pay.change.title')} onClose={onClose}>
      <div className={classes.stack}>
        {usable.length === 0 ? (
          <NoMethods isBankRefused={methods.some(({ problem }) => problem === 'bankRefused')} />
        ) : (
          <>
            <p>{t('text-to-pay.change.text')}</p>
            <MethodChoice methods={methods} value={chosen} onChange={setChosen} />
          </>
        )}
        {change.error && <ErrorState error={change.error} />}
        <div className={classes.actions}>
          {chosen !== undefined && (
            <Button
              isLoading={change.isPending}
              onClick={() =>
                change.mutate(
                  { accountNumber, customerRefNum: chosen },
                  {
                    onSuccess: () => {
                      const method = methods.find(one => one.customerRefNum === chosen);
                      const words = method && methodWords(payment, method.brand, method.last4);
                      toast.success(t('text-to-pay.changed', { method: words ?? '' }));
                      onClose();
                    },
                  },
                )
              }
            >
              {t('text-to-pay.change.save')}
            </Button>
          )}
          <Button kind="plain" onClick={onClose}>
            {t('text-to-pay.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
