import { ContactCard } from '../../shell/legal/ContactCard.tsx';
import { useInformationTexts } from '../../text/screens/information-texts.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';

export default function NotFoundPage() {
  const { t } = useInformationTexts();
  return (
    <Page narrow title={t('information.notFound.title')} lead={t('information.notFound.text')}>
      <div>
        <Button as="a" href={import.meta.env.BASE_URL}>
          {t('information.home')}
        </Button>
      </div>
      <ContactCard />
    </Page>
  );
}
