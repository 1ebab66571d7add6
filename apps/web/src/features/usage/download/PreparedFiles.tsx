import type { DataOf } from '@wattershed/contract/call';
import { downloadUsageFile, type listUsageFiles } from '@wattershed/contract/usage/export';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatBytes } from '@wattershed/domain/document/byte-format';
import { usageFileName } from '@wattershed/domain/usage/usage-file';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { tellFailure } from '../../../states/sign-in-again.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './DownloadCard.module.css';
import { useDownloadTexts } from './download-texts.ts';

type File = DataOf<typeof listUsageFiles>['files'][number];

const badges = { waiting: 'warn', ready: 'good', failed: 'bad' } as const;

/** The large files that were ordered, and where they stand. */
export function PreparedFiles({ files }: { files: readonly File[] }) {
  const { t } = useDownloadTexts();
  return (
    <section className={classes.prepared} aria-label={t('download.prepared')}>
      <h3>{t('download.prepared')}</h3>
      <ul aria-live="polite">
        {files.map(file => (
          <PreparedFile key={file.fileId} file={file} />
        ))}
      </ul>
    </section>
  );
}

function PreparedFile({ file }: { file: File }) {
  const { t, language } = useDownloadTexts();
  const { account } = useAccount();
  const [isBusy, setBusy] = useState(false);
  const { fileId, state, by, format, services, from, before, bytes, keptUntil } = file;
  const { accountNumber, timeZone } = account;

  async function save() {
    setBusy(true);
    try {
      const name = usageFileName(accountNumber, { by, format, services, range: { from, before } });
      await downloadFile(downloadUsageFile, { accountNumber, fileId }, name);
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  }

  return (
    <li>
      <div className={classes.file}>
        <strong>{t('download.file', { format: t(`download.format.${format}`), rows: t(`download.by.${by}`) })}</strong>
        <span>
          {t('download.fileDays', {
            services: t(`download.services.${services}`),
            from: formatDate(from, language),
            last: formatDate(addDays(before, -1), language),
          })}
        </span>
        {state === 'ready' && bytes !== null && (
          <span>
            {t('download.kept', {
              size: formatBytes(bytes, language),
              date: formatDate(todayIn(timeZone, new Date(keptUntil)), language),
            })}
          </span>
        )}
        {state === 'failed' && <span>{t('download.failedText')}</span>}
        {state === 'waiting' && <span>{t('download.waitingText')}</span>}
      </div>
      <div className={classes.fileEnd}>
        <StatusBadge kind={badges[state]}>{t(`download.state.${state}`)}</StatusBadge>
        {state === 'ready' && (
          <Button kind="plain" isLoading={isBusy} onClick={save}>
            <Icon name="download" size={18} />
            {t('download.action.save')}
          </Button>
        )}
      </div>
    </li>
  );
}
