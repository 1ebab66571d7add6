import { enrollInTextToPay, type getTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import type { DataOf } from '@wattershed/contract/call';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { href, Link } from 'react-router';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccess } from '../../../account/use-access.ts';
import { unbrokenPhone } from '../../../text/unbroken-phone.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from './text-to-pay.module.css';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

/** What text-to-pay is, and the way to it; for someone who may not enroll, why. */
export function NotEnrolled({ state: { stoppedPhone, codeSentTo } }: { state: DataOf<typeof getTextToPay> }) {
  const { t } = useTextToPayTexts();
  const access = useAccess(enrollInTextToPay);
  return (
    <AccessBoundary call={enrollInTextToPay} access={access} isScreen skeleton={<Skeleton height={320} />}>
      <div className={classes.stack}>
        {stoppedPhone && (
          <Notice kind="warning">
            <p>
              <strong>{t('text-to-pay.stopped.title', { number: unbrokenPhone(formatPhone(stoppedPhone)) })}</strong>
            </p>
            <p>{t('text-to-pay.stopped.text')}</p>
          </Notice>
        )}
        {codeSentTo && (
          <Notice kind="info">{t('text-to-pay.codeSent', { number: unbrokenPhone(formatPhone(codeSentTo)) })}</Notice>
        )}
        <Card title={t('text-to-pay.off.title')}>
          <div className={classes.stack}>
            <p>{t('text-to-pay.off.text')}</p>
            <div className={classes.actions}>
              <Button as={Link} to={href('/EnrollTextToPay')}>
                {t(codeSentTo ? 'text-to-pay.codeEnter' : 'text-to-pay.enroll')}
              </Button>
            </div>
          </div>
        </Card>
        <Card title={t('text-to-pay.how.title')} quiet>
          <ol className={classes.steps}>
            <li>{t('text-to-pay.how.bill')}</li>
            <li>{t('text-to-pay.how.pay')}</li>
            <li>{t('text-to-pay.how.sure')}</li>
          </ol>
        </Card>
      </div>
    </AccessBoundary>
  );
}
