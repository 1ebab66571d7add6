import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { Money } from '../../../ui/content/Money.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { Payment } from '../use-payment.ts';
import classes from './several.module.css';
import { useSeveralTexts } from './several-texts.ts';

/** In a receipt: what one charge paid on each account. For anyone but the payer, only that there were others. */
export function PaidAccounts({ combined }: { combined: NonNullable<Payment['combined']> }) {
  const { t } = useSeveralTexts();
  if (!combined.isWhole) return <Notice kind="info">{t('several.receipt.part')}</Notice>;
  return (
    <ul className={classes.list} aria-label={t('several.receipt.lines')}>
      {combined.lines.map(({ accountNumber, serviceAddress, amountCents, balanceAfterCents }) => (
        <li key={accountNumber} className={classes.fixed}>
          <span className={classes.row}>
            <span className={classes.name}>{serviceAddress || maskAccountNumber(accountNumber)}</span>
            <span className={classes.amount}>
              <Money cents={amountCents} />
            </span>
            <span className={classes.reason}>
              {serviceAddress === '' ? t('several.receipt.notYours') : maskAccountNumber(accountNumber)}
              {balanceAfterCents !== null && (
                <>
                  {' · '}
                  {t('several.receipt.balanceAfter')} <Money cents={balanceAfterCents} balance />
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
