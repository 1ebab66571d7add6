import { getBillPdf } from '@wattershed/contract/billing';
import { payByCard } from '@wattershed/contract/payments';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { useVisiblePath } from '../../../account/use-visible-path.ts';
import { downloadFile, openFile } from '../../../api/download-file.ts';
import { tellFailure } from '../../../states/sign-in-again.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useAmountAsked } from '../amount-asked.ts';
import { useBillTexts } from '../bill-texts.ts';
import type { Bill, BillView } from './bill-view.ts';
import classes from './ViewBillPage.module.css';

/** Pay what is owed, download the PDF, open it, print the page. */
export function BillActions({ view, bill }: { view: BillView; bill: Bill }) {
  const { t, language } = useBillTexts();
  const { accountNumber } = useAccount().account;
  const payPath = useVisiblePath()('/PayBill');
  const mayPay = useRight(payByCard);
  const [busy, setBusy] = useState<'download' | 'open'>();
  const { balanceCents, outcomeUnknownCents } = view.owed;
  // What is owed now is not this bill's.
  const isSettled = view.newerBillNumber !== null && (view.paidOn !== null || bill.totalDueCents <= 0);
  const asked = useAmountAsked(view.owed);
  const request = { accountNumber, billNumber: bill.billNumber, language };

  async function fetchPdf(what: 'download' | 'open') {
    setBusy(what);
    try {
      await (what === 'open'
        ? openFile(getBillPdf, request)
        : downloadFile(getBillPdf, request, `bill-${bill.billNumber}.pdf`));
    } catch (error) {
      tellFailure(error);
    }
    setBusy(undefined);
  }

  return (
    <div className={classes.actions}>
      {payPath && mayPay && balanceCents > 0 && outcomeUnknownCents === 0 && !isSettled && (
        <Button as={Link} to={payPath}>
          {asked ? t('bill.action.pay', { amount: formatDollars(asked, language) }) : t('bill.action.payOther')}
        </Button>
      )}
      <Button kind="plain" isLoading={busy === 'download'} onClick={() => fetchPdf('download')}>
        <Icon name="download" size={18} />
        {t('bill.action.downloadPdf')}
      </Button>
      <Button kind="plain" isLoading={busy === 'open'} onClick={() => fetchPdf('open')}>
        <Icon name="bill" size={18} />
        {t('bill.action.openPdf')}
      </Button>
      <Button kind="plain" onClick={() => window.print()}>
        <Icon name="print" size={18} />
        {t('bill.action.print')}
      </Button>
    </div>
  );
}
