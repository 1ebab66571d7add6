import { listArrangements } from '@wattershed/contract/programs/arrangement';
import { href, Link } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/content/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';

/** What else helps someone who doesn’t have the discount. */
export function HelpsCard() {
  const { t } = useAssistanceTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const mayArrange = useRight(listArrangements);
  return (
    <Card title={t('assistance.other')}>
      <div className={classes.stack}>
        <p className={classes.text}>{t('assistance.other.text', { phone })}</p>
        {mayArrange && (
          <div>
            <Button as={Link} to={href('/PaymentArrangements')} kind="plain">
              {t('assistance.other.link')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
