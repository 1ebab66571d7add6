import { useMutation } from '@tanstack/react-query';
import { downloadMyProfile, getProfilePdf } from '@wattershed/contract/my-profile/profile-file';
import { callApi } from '../../api/call-api.ts';
import { downloadFile, saveFile } from '../../api/downloads/download-file.ts';
import { readStored } from '../../session/browser-storage.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { SheetSection } from '../../ui/rows/Sheet.tsx';
import classes from './my-profile.module.css';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { isAgent } from './profile-query.ts';

type Format = 'pdf' | 'json';

/** Everything the portal keeps about the person, readable for people and for machines. */
export function DownloadSection() {
  const { t, language } = useMyProfileTexts();
  const uuid = readStored('uuid') ?? '';
  const load = useMutation({
    mutationFn: async (format: Format) => {
      if (format === 'pdf') return downloadFile(getProfilePdf, { uuid, language }, 'my-profile.pdf');
      const file = await callApi(downloadMyProfile, { uuid });
      saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), 'my-profile.json');
    },
  });
  if (isAgent()) return null;
  return (
    <div id="download" className={classes.section}>
      <SheetSection
        title={t('my-profile.download')}
        value={<p>{t('my-profile.downloadText')}</p>}
        action={
          <>
            <Button kind="plain" disabled={load.isPending} onClick={() => load.mutate('pdf')}>
              <Icon name="download" />
              {t('my-profile.action.downloadPdf')}
            </Button>
            <Button kind="plain" disabled={load.isPending} onClick={() => load.mutate('json')}>
              <Icon name="download" />
              {t('my-profile.action.downloadJson')}
            </Button>
          </>
        }
      >
        {load.error && <ErrorState error={load.error} />}
      </SheetSection>
    </div>
  );
}
