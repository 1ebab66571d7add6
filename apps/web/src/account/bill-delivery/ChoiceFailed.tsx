import type { ApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { usePaperlessTexts } from '../../text/screens/paperless-texts.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { useSettings } from '../settings.ts';
import classes from './consent.module.css';

/** Why a choice of how bills come was not made, and how they come then. */
export function ChoiceFailed({ error }: { error: ApiError }) {
  const { t } = usePaperlessTexts();
  const phone = useSettings()?.utilityPhone ?? '';
  if (error.code === 'CIS422' || error.code === 'RES409') {
    return (
      <Notice kind="error">
        <p>{error.code === 'CIS422' ? t('paperless.refused', { phone }) : t('paperless.conflict')}</p>
      </Notice>
    );
  }
  // Without an answer, nobody knows; asking again is safe.
  const isUnknown = error.code === 'OFFLINE' || error.code === 'TIMEOUT';
  return (
    <>
      <ErrorState error={error} />
      {!isUnknown && <p className={classes.quiet}>{t('paperless.notSaved')}</p>}
    </>
  );
}
