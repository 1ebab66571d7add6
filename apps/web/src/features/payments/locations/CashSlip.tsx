import type { DataOf } from '@wattershed/contract/call';
import { type getCashSlip, getCashSlipPdf } from '@wattershed/contract/payments/cash-slip';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { code128 } from '@wattershed/domain/payment/cash/code-128';
import { groupedSlipNumber } from '@wattershed/domain/payment/cash/slip-number';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { brand } from '../../../brand/brand.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useSlipTexts } from './location-texts.ts';
import classes from './slip.module.css';

type Slip = DataOf<typeof getCashSlip>;

/** What the cashier scans, first and large, then what is due and how it works. On paper by its PDF. */
export function CashSlip({ slip }: { slip: Slip }) {
  const { t, language } = useSlipTexts();
  const { accountNumber } = useAccount().account;
  const phone = useSettings()?.utilityPhone ?? '…';
  const facts: Fact[] = [
    {
      name: t('cash-slip.amountDue', { date: formatDate(slip.today, language) }),
      value: <Money cents={slip.amountDueCents} />,
      isStrong: true,
    },
    ...(slip.pastDueCents > 0 ? [{ name: t('cash-slip.pastDue'), value: <Money cents={slip.pastDueCents} /> }] : []),
    ...(slip.dueOn ? [{ name: t('cash-slip.dueOn'), value: formatDate(slip.dueOn, language) }] : []),
    { name: t('cash-slip.validThrough'), value: formatDate(slip.validThrough, language) },
    { name: t('cash-slip.account'), value: maskAccountNumber(accountNumber) },
    { name: t('cash-slip.customer'), value: slip.customerName },
  ];
  return (
    <div className={classes.slip}>
      <p className={classes.lead}>{t('cash-slip.lead')}</p>
      <SlipCodes slip={slip} />
      {slip.amountDueCents === 0 && <p className={classes.lead}>{t('cash-slip.nothingDue')}</p>}
      <FactList facts={facts} figures />
      <ol className={classes.steps}>
        <li>{t('cash-slip.step.show')}</li>
        <li>{t('cash-slip.step.amount')}</li>
        <li>{t('cash-slip.step.receipt')}</li>
      </ol>
      <SavePdf accountNumber={accountNumber} />
      <p className={classes.lead}>{t('cash-slip.step.questions', { name: brand.name, phone })}</p>
    </div>
  );
}

/** Bars and QR code say the same number; both are black on white in every scheme, or no scanner reads them. */
function SlipCodes({ slip: { slipNumber, qr } }: { slip: Slip }) {
  const { t } = useSlipTexts();
  const { bars, modules } = code128(slipNumber);
  const number = groupedSlipNumber(slipNumber);
  return (
    <div className={classes.codes}>
      <div role="img" aria-label={t('cash-slip.picture', { number })} className={classes.pictures}>
        <svg viewBox={`0 0 ${modules} 40`} preserveAspectRatio="none" className={classes.bars} aria-hidden="true">
          <path
            d={bars.map(({ at, width }) => `M${at} 0h${width}v40h-${width}z`).join('')}
            shapeRendering="crispEdges"
          />
        </svg>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} className={classes.qr} aria-hidden="true">
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
      </div>
      <p className={classes.numberLabel}>{t('cash-slip.number')}</p>
      <p className={classes.slipNumber}>{number}</p>
    </div>
  );
}

function SavePdf({ accountNumber }: { accountNumber: AccountNumber }) {
  const { t, language } = useSlipTexts();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);

  async function save() {
    setLoading(true);
    setError(undefined);
    try {
      const fileName = `cash-slip-${accountNumber.slice(-4)}.pdf`;
      await downloadFile(getCashSlipPdf, { accountNumber, language }, fileName);
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <p>
        <Button kind="plain" isLoading={isLoading} onClick={save}>
          <Icon name="download" />
          {t('cash-slip.savePdf')}
        </Button>
      </p>
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
