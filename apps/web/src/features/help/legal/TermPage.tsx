import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LegalDocument } from '../../../shell/legal/LegalDocument.tsx';
import { LegalLink } from '../../../shell/legal/LegalLink.tsx';
import { useLegalTexts } from '../../../shell/legal/legal-texts.ts';
import { inForce } from '../../../shell/texts/legal-reads.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { FirstText } from '../first/FirstText.tsx';
import { PrintButton } from '../first/PrintButton.tsx';

export default function TermPage() {
  const { t, language } = useLegalTexts();
  const [search] = useSearchParams();
  const { data, error } = useQuery(inForce('terms', language));
  return (
    <Page title={t('legal.terms')} aside={<PrintButton />}>
      <FirstText isReady={data !== undefined || error !== null}>
        <LegalDocument topic="terms" version={search.get('version') ?? undefined} />
      </FirstText>
      <div>
        <LegalLink topic="tcpa">{t('legal.tcpa')}</LegalLink>
      </div>
    </Page>
  );
}
