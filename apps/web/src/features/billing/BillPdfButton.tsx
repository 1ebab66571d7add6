import { getBillPdf } from '@wattershed/contract/billing/bill';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../../account/chosen/account-context.ts';
import { downloadFile } from '../../api/downloads/download-file.ts';
import { tellFailure } from '../../states/sign-in-again.ts';
import { TextButton } from '../../ui/page/TextButton.tsx';
import { useUiWords } from '../../ui/words.ts';

type Props = { billNumber: string; label: string; children: ReactNode };

/** The PDF of one bill of a list; its label says of which. */
export function BillPdfButton({ billNumber, label, children }: Props) {
  const { language } = useUiWords();
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
    <TextButton aria-label={label} aria-busy={isBusy} onClick={download}>
      {children}
    </TextButton>
  );
}
