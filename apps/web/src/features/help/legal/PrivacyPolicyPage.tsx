import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LegalDocument } from '../../../shell/legal/LegalDocument.tsx';
import { useLegalTexts } from '../../../shell/legal/legal-texts.ts';
import { inForce } from '../../../shell/texts/legal-reads.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { FirstText } from '../first/FirstText.tsx';
import { PrintButton } from '../first/PrintButton.tsx';

export default function PrivacyPolicyPage() {
  const { t, language } = useLegalTexts();
  const [search] = useSearchParams();
  const { data, error } = useQuery(inForce('privacy', language));
  return (
    <Page title={t('legal.privacy')} aside={<PrintButton />}>
      <FirstText isReady={data !== undefined || error !== null}>
        <LegalDocument topic="privacy" version={search.get('version') ?? undefined} />
      </FirstText>
    </Page>
  );
}
