import { ContactCard } from '../../shell/legal/ContactCard.tsx';
import { useInformationTexts } from '../../text/screens/information-texts.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useInformationPageTexts } from './page-texts.ts';

export default function NotFoundPage() {
  const { t } = useInformationPageTexts();
  const { t: shared } = useInformationTexts();
  return (
    <Page narrow title={t('pages.notFound.title')} lead={t('pages.notFound.text')}>
      <div>
        <Button as="a" href={import.meta.env.BASE_URL}>
          {shared('information.home')}
        </Button>
      </div>
      <ContactCard />
    </Page>
  );
}
