import { useSettings } from '../../account/settings.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { ContactDetails } from '../contact-details/ContactDetails.tsx';
import { useContactTexts } from '../contact-details/contact-texts.ts';

/** On a page that leads no further: whom to call. Nothing until the numbers are known. */
export function ContactCard() {
  const { t } = useContactTexts();
  if (!useSettings()) return null;
  return (
    <Card title={t('legal.contact')}>
      <ContactDetails />
    </Card>
  );
}
