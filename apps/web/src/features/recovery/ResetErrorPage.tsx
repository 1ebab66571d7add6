import { href } from 'react-router';
import { LinkError } from './LinkError.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

export default function ResetErrorPage() {
  const { t } = useRecoveryTexts();
  return (
    <LinkError
      title={t('recovery.linkError.title')}
      lead={t('recovery.linkError.lead')}
      reasons={[
        t('recovery.linkError.used'),
        t('recovery.linkError.old'),
        t('recovery.linkError.newer'),
        t('recovery.linkError.tries'),
      ]}
      again={{ to: href('/ForgotPassword'), words: t('recovery.linkError.action.again') }}
    />
  );
}
