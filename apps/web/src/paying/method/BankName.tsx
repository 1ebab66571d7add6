import { lookUpRoutingNumber } from '@wattershed/contract/payments/bill/methods';
import { isRoutingNumber } from '@wattershed/domain/payment/method/routing-number';
import { useAccountRead } from '../../account/use-account-read.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from '../payments.module.css';
import { useNewMethodTexts } from './new-method-texts.ts';

/** The bank of a complete routing number. A failed lookup blocks nothing and says nothing. */
export function BankName({ routingNumber }: { routingNumber: string }) {
  const { t } = useNewMethodTexts();
  const isComplete = isRoutingNumber(routingNumber);
  const { data, isFetching } = useAccountRead(
    lookUpRoutingNumber,
    { routingNumber },
    { enabled: isComplete, staleTime: Number.POSITIVE_INFINITY },
  ).query;
  return (
    <p className={classes.bankName} role="status">
      {isComplete && isFetching && t('new-method.bankLooking')}
      {isComplete && data?.bankName && (
        <>
          <Icon name="bank" size={18} />
          {data.bankName}
        </>
      )}
      {isComplete && data?.bankName === null && t('new-method.bankUnknown')}
    </p>
  );
}
