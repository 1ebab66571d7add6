import { LegalLink } from '../../shell/LegalLink.tsx';
import { LegalText } from '../../shell/LegalText.tsx';
import { useLegalTexts } from '../../shell/legal-texts.ts';
import { Page } from '../../ui/Page.tsx';

export default function TermPage() {
  const { t } = useLegalTexts();
  return (
    <Page narrow title={t('legal.terms')} lead={t('legal.terms.lead')}>
      <LegalText topic="terms" />
      <p>
        <LegalLink topic="tcpa">{t('legal.tcpa')}</LegalLink>
      </p>
    </Page>
  );
}
