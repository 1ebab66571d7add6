import { href, Link, useLocation } from 'react-router';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

export default function ResetPasswordFormSuccessPage() {
  const { t } = useRecoveryTexts();
  const userName = (useLocation().state as { userName?: string } | null)?.userName;
  return (
    <Page narrow title={t('recovery.done.title')} lead={t('recovery.done.lead')}>
      <Notice kind="success">{t('recovery.done.success')}</Notice>
      <div>
        <Button as={Link} to={href('/login')} state={{ userName }}>
          {t('recovery.action.signIn')}
        </Button>
      </div>
    </Page>
  );
}
