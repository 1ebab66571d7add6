import { LegalText } from '../../shell/legal/LegalText.tsx';
import { useLegalTexts } from '../../shell/legal/legal-texts.ts';
import { Page } from '../../ui/page/Page.tsx';

export default function PrivacyPolicyPage() {
  const { t } = useLegalTexts();
  return (
    <Page narrow title={t('legal.privacy')} lead={t('legal.privacy.lead')}>
      <LegalText topic="privacy" />
    </Page>
  );
}
