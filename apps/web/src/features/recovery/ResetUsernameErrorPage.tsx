import { href } from 'react-router';
import { Page } from '../../ui/page/Page.tsx';
import { LinkError } from './LinkError.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

export default function ResetUsernameErrorPage() {
  const { t } = useRecoveryTexts();
  return (
    <Page narrow title={t('recovery.idError.title')} lead={t('recovery.idError.lead')}>
      <LinkError
        reasons={[
          t('recovery.idError.used'),
          t('recovery.linkError.old'),
          t('recovery.idError.tries'),
          t('recovery.linkError.cut'),
        ]}
        again={{ to: href('/ForgotUserID'), words: t('recovery.idError.action.again') }}
      />
    </Page>
  );
}
