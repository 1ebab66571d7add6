import { getBillPdf } from '@wattershed/contract/billing/bill';
import { useState } from 'react';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { downloadFile, openFile } from '../../../../api/downloads/download-file.ts';
import { tellFailure } from '../../../../states/sign-in-again.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { useBillTexts } from '../../bill-texts.ts';
import classes from '../ViewBillPage.module.css';

/** Download the PDF, open it, print the page. */
export function BillDocuments({ billNumber }: { billNumber: string }) {
  const { t, language } = useBillTexts();
  const { accountNumber } = useAccount().account;
  const [busy, setBusy] = useState<'download' | 'open'>();
  const request = { accountNumber, billNumber, language };

  async function fetchPdf(what: 'download' | 'open') {
    setBusy(what);
    try {
      await (what === 'open'
        ? openFile(getBillPdf, request)
        : downloadFile(getBillPdf, request, `bill-${billNumber}.pdf`));
    } catch (error) {
      tellFailure(error);
    }
    setBusy(undefined);
  }

  return (
    <div className={classes.actions}>
      <Button kind="plain" isLoading={busy === 'download'} onClick={() => fetchPdf('download')}>
        <Icon name="download" size={18} />
        {t('bill.action.downloadPdf')}
      </Button>
      <span className={classes.pair}>
        <Button kind="plain" isLoading={busy === 'open'} onClick={() => fetchPdf('open')}>
          <Icon name="bill" size={18} />
          {t('bill.action.openPdf')}
        </Button>
        <Button kind="plain" aria-label={t('bill.action.print')} onClick={() => window.print()}>
          <Icon name="print" size={18} />
        </Button>
      </span>
    </div>
  );
}
