import { useMutation } from '@tanstack/react-query';
import { getEnergyShareYearPdf } from '@wattershed/contract/payments/energy-share';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useEnergyShareTexts } from './energy-share-texts.ts';

/** The gifts of a year on paper, for the tax return. */
export function YearPdf({ year }: { year: string }) {
  const { t, language } = useEnergyShareTexts();
  const { accountNumber } = useAccount().account;
  const download = useMutation({
    mutationFn: () =>
      downloadFile(getEnergyShareYearPdf, { accountNumber, year, language }, `energy-share-${year}.pdf`),
  });
  return (
    <div>
      <Button kind="plain" isLoading={download.isPending} onClick={() => download.mutate()}>
        {t('energy-share.given.pdf', { year })}
      </Button>
      {download.error && <ErrorState error={download.error} />}
    </div>
  );
}
