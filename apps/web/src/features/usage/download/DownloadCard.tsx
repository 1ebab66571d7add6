import { listUsageFiles } from '@wattershed/contract/usage/export';
import { measuredRange } from '@wattershed/domain/usage/usage-file';
import { isRefusal } from '../../../account/access.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { DownloadForm } from './DownloadForm.tsx';
import { useDownloadTexts } from './download-texts.ts';
import { PreparedFiles } from './PreparedFiles.tsx';

const askAgainMs = 3_000;

/** Everything that was measured, to keep: as a table, or as a Green Button file. */
export function DownloadCard() {
  const { t } = useDownloadTexts();
  const read = useAccountRead(listUsageFiles, {});
  const isWaiting = read.query.data?.files.some(({ state }) => state === 'waiting') ?? false;
  useAccountRead(listUsageFiles, {}, { enabled: isWaiting, refetchInterval: askAgainMs });
  // The screen says why.
  if (isRefusal(read.access)) return null;
  return (
    <Card title={t('download.title')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={280} />}>
        {({ meters, files }) => (
          <>
            {measuredRange(meters) ? (
              <DownloadForm meters={meters} />
            ) : (
              <EmptyState title={t('download.empty')}>
                <p>{t('download.emptyText')}</p>
              </EmptyState>
            )}
            {files.length > 0 && <PreparedFiles files={files} />}
          </>
        )}
      </AccountBoundary>
    </Card>
  );
}
