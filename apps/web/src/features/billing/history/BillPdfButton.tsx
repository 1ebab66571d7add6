import { getBillPdf } from '@wattershed/contract/billing';
import { useState } from 'react';
import { useAccount } from '../../../account/account-context.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { tellFailure } from '../../../states/sign-in-again.ts';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useHistoryTexts } from './history-texts.ts';

/** The PDF of one bill of the list. */
export function BillPdfButton({ billNumber, date }: { billNumber: string; date: string }) {
  const { t, language } = useHistoryTexts();
  const { accountNumber } = useAccount().account;
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadFile(getBillPdf, { accountNumber, billNumber, language }, `bill-${billNumber}.pdf`);
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  }

  // Not disabled meanwhile: it would lose the focus.
  return (
    <TextButton aria-label={t('history.pdfOf', { date })} aria-busy={isBusy} onClick={download}>
      {t('history.pdf')}
    </TextButton>
  );
}
