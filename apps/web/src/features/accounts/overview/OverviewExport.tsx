import { exportAccountOverview } from '@wattershed/contract/accounts/overview';
import { useState } from 'react';
import { type OverviewWish, requestOf } from '../../../account/overview/overview-pages.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { tellFailure } from '../../../states/sign-in-again.ts';
import { useOverviewTexts } from '../../../text/screens/overview-texts.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';

/** The accounts that the list shows, and would show on its next pages, as an Excel file. */
export function OverviewExport({ wish }: { wish: OverviewWish }) {
  const { t, language } = useOverviewTexts();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadFile(exportAccountOverview, { ...requestOf(wish), language }, 'accounts.xlsx');
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  }

  return (
    <Button kind="plain" isLoading={isBusy} onClick={download}>
      <Icon name="download" size={18} />
      {t('overview.excel')}
    </Button>
  );
}
