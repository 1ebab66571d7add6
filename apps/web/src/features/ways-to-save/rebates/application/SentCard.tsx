import { useMutation } from '@tanstack/react-query';
import { downloadDocument } from '@wattershed/contract/documents';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import { downloadFile } from '../../../../api/downloads/download-file.ts';
import { ErrorState } from '../../../../states/ErrorState.tsx';
import { Card } from '../../../../ui/cards/Card.tsx';
import { type Fact, FactList } from '../../../../ui/content/FactList.tsx';
import { TextButton } from '../../../../ui/page/TextButton.tsx';
import saving from '../../saving.module.css';
import { useRebateTexts } from '../rebate-texts.ts';
import classes from '../rebates.module.css';
import type { WholeApplication } from './StateCard.tsx';

/** What was entered and which files came with it. */
export function SentCard({ application }: { application: WholeApplication }) {
  const { t, language } = useRebateTexts();
  const { unit, units, purchasedOn, store, paidCents, payBy, isOnPaper, files } = application;
  const named = (['model', 'serialNumber', 'contractorLicense'] as const).filter(need => application[need] !== '');
  const facts: Fact[] = [
    { name: t('rebates.detail.purchasedOn'), value: formatDate(purchasedOn, language) },
    { name: t('rebates.detail.store'), value: store },
    { name: t('rebates.detail.paid'), value: formatDollars(paidCents, language) },
    { name: t(`rebates.detail.units.${unit}`), value: String(units) },
    ...named.map(need => ({ name: t(`rebates.detail.${need}`), value: application[need] })),
    { name: t('rebates.detail.payBy'), value: t(`rebates.pay.${payBy}`) },
  ];
  return (
    <Card title={t('rebates.detail.sent')}>
      <div className={saving.stack}>
        {isOnPaper && <p>{t('rebates.detail.onPaper')}</p>}
        <FactList facts={facts} />
        {files.length > 0 && (
          <ul className={classes.files} aria-label={t('rebates.detail.files')}>
            {files.map(file => (
              <FileRow key={file.documentId} file={file} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Only who uploaded a file saves it again; others see that it is there. */
function FileRow({ file: { documentId, name, isOwn } }: { file: WholeApplication['files'][number] }) {
  const { t } = useRebateTexts();
  const { accountNumber } = useAccount().account;
  const save = useMutation<unknown, ApiError>({
    mutationFn: () => downloadFile(downloadDocument, { accountNumber, documentId }, name),
  });
  if (!isOwn) return <li>{name}</li>;
  return (
    <li>
      <TextButton onClick={() => save.mutate()}>{t('rebates.detail.download', { name })}</TextButton>
      {save.error && <ErrorState error={save.error} />}
    </li>
  );
}
