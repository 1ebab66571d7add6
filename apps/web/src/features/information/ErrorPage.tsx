import { useInformationTexts } from '../../text/screens/information-texts.ts';
import { Page } from '../../ui/page/Page.tsx';

export default function ErrorPage() {
  const { t } = useInformationTexts();
  return (
    <Page narrow title={t('information.error.title')} lead={t('information.error.text')}>
      <p>
        <a href={import.meta.env.BASE_URL}>{t('information.home')}</a>
      </p>
    </Page>
  );
}
