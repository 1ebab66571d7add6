import { useEffect } from 'react';
import { prepareCaptcha } from '../../api/captcha/captcha.ts';
import { isSignedIn } from '../../session/session.ts';
import { Page } from '../../ui/page/Page.tsx';
import { MedicalNote } from './MedicalNote.tsx';
import { useReportTexts } from './outage-texts.ts';
import { ReportWizard, useReportWizard } from './report/ReportWizard.tsx';

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Tell us what is off, or dangerous; with an account or without. */
export default function ReportOutagePage() {
  const { t } = useReportTexts();
  const wizard = useReportWizard();
  // The work is done while the person types, if the server asks for it.
  useEffect(() => {
    if (!isSignedIn()) prepareCaptcha();
  }, []);
  return (
    <Page
      title={t('report.title')}
      lead={wizard.draft.sent ? undefined : t(isSignedIn() ? 'report.leadSignedIn' : 'report.lead')}
      narrow
    >
      <ReportWizard wizard={wizard} />
      <MedicalNote />
    </Page>
  );
}
