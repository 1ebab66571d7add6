import { useSettings } from '../../account/settings.ts';
import { Card } from '../../ui/cards/Card.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

/** What to check when no message comes. Doesn't reveal whether one was sent. */
export function NothingArrived({ isMail }: { isMail: boolean }) {
  const { t } = useRecoveryTexts();
  const settings = useSettings();
  return (
    <Card title={t('recovery.sent.none')} quiet>
      <ul className={classes.list}>
        {isMail && <li>{t('recovery.sent.spam')}</li>}
        {isMail && <li>{t('recovery.sent.otherAddress')}</li>}
        <li>{t('recovery.sent.limit')}</li>
        {settings?.demoMailboxUrl && (
          <li>
            <a href={settings.demoMailboxUrl}>{t('recovery.sent.demo')}</a>
          </li>
        )}
        {settings && <li>{t('recovery.sent.call', { phone: settings.utilityPhone })}</li>}
      </ul>
    </Card>
  );
}
