import { useMutation } from '@tanstack/react-query';
import { getFollowedCalendar, sendCompletionEmail } from '@wattershed/contract/service-requests/orders';
import { href, Link } from 'react-router';
import { useSettings } from '../../../../account/settings.ts';
import { downloadFile } from '../../../../api/files/download-file.ts';
import { mutation } from '../../../../api/query.ts';
import { isSignedIn } from '../../../../session/session.ts';
import { ErrorState } from '../../../../states/ErrorState.tsx';
import { Card } from '../../../../ui/content/Card.tsx';
import { FactList } from '../../../../ui/content/FactList.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import classes from '../start.module.css';
import { type Placed, placeWords } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';
import { useTimeWords } from '../visit/slot-words.ts';

type Props = { placed: Placed; onAnother: () => void };

/** The number of the order, and what comes next. */
export function StartDone({ placed, onAnother }: Props) {
  const { t } = useStartTexts();
  const mailboxUrl = useSettings()?.demoMailboxUrl;
  const { orders, followKey, accountNumber, email, isAdverseNoticeSent, wantsAutoPay } = placed;
  const signedIn = isSignedIn();
  const again = useMutation(mutation(sendCompletionEmail));
  const isAtDesk = orders.some(({ stage }) => stage === 'needs-work');
  return (
    <div className={classes.flow}>
      <Notice kind={isAtDesk ? 'info' : 'success'}>
        <p>{t(isAtDesk ? 'start.done.desk' : 'start.done.scheduled')}</p>
        <p>{t('start.done.emailed', { email })}</p>
        {mailboxUrl && (
          <p>
            <a href={mailboxUrl}>{t('start.done.mailbox')}</a>
          </p>
        )}
      </Notice>
      {orders.map(order => (
        <OrderCard key={order.orderNumber} order={order} followKey={followKey} />
      ))}
      <Card title={t('start.done.next')}>
        <ul className={classes.list}>
          {isAtDesk ? <li>{t('start.done.nextDesk')}</li> : <li>{t('start.done.nextVisit')}</li>}
          <li>{t('start.done.nextChange')}</li>
          {accountNumber !== null && <li>{t(signedIn ? 'start.done.nextAccount' : 'start.done.nextRegister')}</li>}
          {isAdverseNoticeSent && <li>{t('start.done.nextNotice')}</li>}
          {wantsAutoPay && <li>{t(signedIn ? 'start.done.nextAutoPay' : 'start.done.nextAutoPayRegister')}</li>}
        </ul>
        <div className={classes.actions}>
          <Button as={Link} to={href('/ServiceOrder/:key?', { key: followKey })}>
            {t('start.done.follow')}
          </Button>
          <Button kind="plain" isLoading={again.isPending} onClick={() => again.mutate({ followKey })}>
            {t('start.done.again')}
          </Button>
          {signedIn && (
            <Button as={Link} kind="plain" to={href('/dashboard')}>
              {t('start.done.dashboard')}
            </Button>
          )}
          <Button kind="plain" onClick={onAnother}>
            {t('start.done.another')}
          </Button>
        </div>
        {again.data && <Notice kind="success">{t('start.done.sentAgain', { email: again.data.maskedEmail })}</Notice>}
        {again.error && <ErrorState error={again.error} />}
      </Card>
    </div>
  );
}

function OrderCard({ order, followKey }: { order: Placed['orders'][number]; followKey: string }) {
  const { t, language } = useStartTexts();
  const timeWords = useTimeWords();
  const { orderNumber, place, slot, stage, reason } = order;
  const saving = useMutation({
    mutationFn: () => downloadFile(getFollowedCalendar, { followKey, orderNumber, language }, `${orderNumber}.ics`),
  });
  return (
    <Card title={t('start.done.order', { number: orderNumber })}>
      <FactList
        facts={[
          { name: t('start.fact.place'), value: placeWords(place) },
          ...(slot
            ? [{ name: t('start.fact.visit'), value: timeWords(slot.appointmentDate, slot.appointmentType) }]
            : []),
          { name: t('start.done.state'), value: t(stage === 'needs-work' ? 'start.done.looked' : 'start.done.set') },
          ...(reason ? [{ name: t('start.done.why'), value: t(`start.why.${reason}`) }] : []),
        ]}
      />
      {slot && stage === 'scheduled' && (
        <p>
          <Button kind="plain" isLoading={saving.isPending} onClick={() => saving.mutate()}>
            {t('start.done.calendar')}
          </Button>
        </p>
      )}
      {saving.error && <ErrorState error={saving.error} />}
    </Card>
  );
}
