import { useInformationTexts } from '../../text/screens/information-texts.ts';
import { Page } from '../../ui/page/Page.tsx';

export default function NotFoundPage() {
  const { t } = useInformationTexts();
  return (
    <Page narrow title={t('information.notFound.title')} lead={t('information.notFound.text')}>
      <p>
        <a href={import.meta.env.BASE_URL}>{t('information.home')}</a>
      </p>
    </Page>
  );
}
