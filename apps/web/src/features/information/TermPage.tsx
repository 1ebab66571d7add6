import { LegalLink } from '../../shell/legal/LegalLink.tsx';
import { LegalText } from '../../shell/legal/LegalText.tsx';
import { useLegalTexts } from '../../shell/legal/legal-texts.ts';
import { Page } from '../../ui/page/Page.tsx';

export default function TermPage() {
  const { t } = useLegalTexts();
  return (
    <Page narrow title={t('legal.terms')} lead={t('legal.terms.lead')}>
      <LegalText topic="terms" />
      <div>
        <LegalLink topic="tcpa">{t('legal.tcpa')}</LegalLink>
      </div>
    </Page>
  );
}
