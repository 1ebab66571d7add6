import { Button } from '@mantine/core';
import { href, Link, useLocation } from 'react-router';
import { MantineParts } from '../../theme/MantineParts.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

export default function ResetPasswordFormSuccessPage() {
  const { t } = useRecoveryTexts();
  const userName = (useLocation().state as { userName?: string } | null)?.userName;
  return (
    <MantineParts>
      <Page narrow title={t('recovery.done.title')} lead={t('recovery.done.lead')}>
        <Notice kind="success">{t('recovery.done.success')}</Notice>
        <div>
          <Button component={Link} to={href('/login')} state={{ userName }}>
            {t('recovery.action.signIn')}
          </Button>
        </div>
      </Page>
    </MantineParts>
  );
}
