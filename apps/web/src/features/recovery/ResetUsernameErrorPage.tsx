import { href } from 'react-router';
import { LinkError } from './LinkError.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

export default function ResetUsernameErrorPage() {
  const { t } = useRecoveryTexts();
  return (
    <LinkError
      title={t('recovery.idError.title')}
      lead={t('recovery.idError.lead')}
      reasons={[t('recovery.idError.used'), t('recovery.linkError.old'), t('recovery.idError.tries')]}
      again={{ to: href('/ForgotUserID'), words: t('recovery.idError.action.again') }}
    />
  );
}
