import { deleteRequest, editTrackedRequest } from '@wattershed/contract/service-requests/requests';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { canCancel, canEdit } from '@wattershed/domain/service/request/service-request';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../service-requests.module.css';
import { CancelRequestDialog } from './CancelRequestDialog.tsx';
import { EditRequestDialog } from './EditRequestDialog.tsx';
import { badgeOf, shownState, type WholeRequest } from './request-state.ts';
import { useRequestTexts } from './request-texts.ts';

/** Where it stands, what comes next and by when, and what can be done. */
export function StateCard({ request }: { request: WholeRequest }) {
  const { t, language } = useRequestTexts();
  const [mayEdit, mayCancel] = [useRight(editTrackedRequest), useRight(deleteRequest)];
  const [open, setOpen] = useState<'edit' | 'cancel'>();
  const { requestId, requestNumber, state: known, nextOn, groupId, isRefused } = request;
  const state = shownState(request);
  const isOnItsWay = known === null && !isRefused;
  return (
    <Card>
      <div className={classes.stack}>
        <p>
          <StatusBadge kind={badgeOf[state]}>{t(`requests.state.${state}`)}</StatusBadge>
        </p>
        <p className={classes.lead}>{t(`requests.lead.${state}`)}</p>
        {nextOn && (known === 'received' || known === 'in-progress') && (
          <p>{t(`requests.next.${known}`, { day: formatDate(nextOn, language) })}</p>
        )}
        {requestNumber && <p className={classes.quiet}>{t('requests.number', { number: requestNumber })}</p>}
        <div className={classes.actions}>
          {groupId && (
            <Button as={Link} kind="plain" to={href('/Notifications/:messageId?', { messageId: groupId })}>
              {t('requests.one.conversation')}
            </Button>
          )}
          {mayEdit && known !== null && canEdit(known) && (
            <Button kind="plain" onClick={() => setOpen('edit')}>
              {t('requests.edit.action')}
            </Button>
          )}
          {mayCancel && (isOnItsWay || (known !== null && canCancel(known))) && (
            <Button kind="danger" onClick={() => setOpen('cancel')}>
              {t('requests.cancel.action')}
            </Button>
          )}
        </div>
      </div>
      {open === 'edit' && <EditRequestDialog request={request} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <CancelRequestDialog requestId={requestId} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
