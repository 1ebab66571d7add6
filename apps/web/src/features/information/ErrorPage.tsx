import { ContactCard } from '../../shell/legal/ContactCard.tsx';
import { useInformationTexts } from '../../text/screens/information-texts.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';

export default function ErrorPage() {
  const { t } = useInformationTexts();
  return (
    <Page narrow title={t('information.error.title')} lead={t('information.error.text')}>
      <div>
        <Button as="a" href={import.meta.env.BASE_URL}>
          {t('information.home')}
        </Button>
      </div>
      <ContactCard />
    </Page>
  );
}
