import { exportHistory } from '@wattershed/contract/billing/history';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { tellFailure } from '../../../states/sign-in-again.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './HistoryPage.module.css';
import type { OnlyMoneyBack } from './history-pages.ts';
import type { HistoryRange } from './history-period.ts';
import { useHistoryTexts } from './history-texts.ts';

type Props = { tab: 'bills' | 'payments'; range: HistoryRange | undefined; only: OnlyMoneyBack };

/** Everything the tab shows, as an Excel file. */
export function HistoryExport({ tab, range, only }: Props) {
  const { t, language } = useHistoryTexts();
  const { accountNumber } = useAccount().account;
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadFile(
        exportHistory,
        { accountNumber, ...range, ...only, tab, language },
        `${tab}-${accountNumber.slice(-4)}.xlsx`,
      );
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  }

  return (
    <div className={classes.export}>
      <Button kind="plain" isLoading={isBusy} disabled={range === undefined} onClick={download}>
        <Icon name="download" size={18} />
        {t('history.action.excel')}
      </Button>
    </div>
  );
}
