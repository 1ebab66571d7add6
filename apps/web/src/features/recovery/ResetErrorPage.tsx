import { href } from 'react-router';
import { Page } from '../../ui/page/Page.tsx';
import { LinkError } from './LinkError.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

export default function ResetErrorPage() {
  const { t } = useRecoveryTexts();
  return (
    <Page narrow title={t('recovery.linkError.title')} lead={t('recovery.linkError.lead')}>
      <LinkError
        reasons={[
          t('recovery.linkError.newer'),
          t('recovery.linkError.used'),
          t('recovery.linkError.old'),
          t('recovery.linkError.cut'),
          t('recovery.linkError.tries'),
        ]}
        again={{ to: href('/ForgotPassword'), words: t('recovery.linkError.action.again') }}
      />
    </Page>
  );
}
