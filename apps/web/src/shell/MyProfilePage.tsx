import { TwoFactorSection } from '../features/two-factor/TwoFactorSection.tsx';
import { useShellTexts } from '../text/shell-texts.ts';
import { Page } from '../ui/Page.tsx';

/** The person's own page, put together of what several features know of him. */
export default function MyProfilePage() {
  const { t } = useShellTexts();
  return (
    <Page title={t('nav.myProfile')}>
      <TwoFactorSection />
    </Page>
  );
}
