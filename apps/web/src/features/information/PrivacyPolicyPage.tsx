import { LegalText } from '../../shell/LegalText.tsx';
import { useLegalTexts } from '../../shell/legal-texts.ts';
import { Page } from '../../ui/Page.tsx';

export default function PrivacyPolicyPage() {
  const { t } = useLegalTexts();
  return (
    <Page narrow title={t('legal.privacy')} lead={t('legal.privacy.lead')}>
      <LegalText topic="privacy" />
    </Page>
  );
}
