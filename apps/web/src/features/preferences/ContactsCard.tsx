import { useMutation } from '@tanstack/react-query';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { agreeToTexts, getNotificationPreferences, setNotificationPreferences } from '@wattershed/contract/preferences';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useRight } from '../../account/use-access.ts';
import { mutation, refresh } from '../../api/query.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { unbrokenPhone } from '../../text/unbroken-phone.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { Row, Rows } from '../../ui/rows/Row.tsx';
import classes from './NotificationPreferencesPage.module.css';
import { entriesOf, type Saved, type Sender, valuesOf } from './preferences-form.ts';
import { usePreferencesTexts } from './preferences-texts.ts';
import { TextOptInDialog } from './TextOptInDialog.tsx';

type Props = { saved: Saved; sender: Sender };

/** The person's own address and numbers, and whether anything goes there: the same for all their accounts. */
export function ContactsCard({ saved, sender }: Props) {
  const { t } = usePreferencesTexts();
  const entries = saved.contactentries;
  return (
    <Card title={t('preferences.contacts.title')}>
      <p className={classes.quiet}>{t('preferences.contacts.lead')}</p>
      <Rows label={t('preferences.contacts.title')}>
        {entries.map(entry => (
          <li key={`${entry.Type} ${entry.Value}`}>
            <ContactRow {...{ entry, saved, sender }} />
          </li>
        ))}
      </Rows>
      {!entries.some(({ Type }) => Type === 'Text') && (
        <p className={classes.quiet}>{t('preferences.contacts.noMobile')}</p>
      )}
      <p>
        <Link to={`${href('/myprofile')}#contact`}>{t('preferences.contacts.profile')}</Link>
      </p>
    </Card>
  );
}

type RowProps = Props & { entry: Saved['contactentries'][number] };

function ContactRow({ entry, saved, sender }: RowProps) {
  const { t } = usePreferencesTexts();
  const { Type, Value, IsOpted, IsBlocked } = entry;
  const isText = Type === 'Text';
  const shown = isText ? unbrokenPhone(formatPhone(Value)) : Value;
  const [isAsking, setAsking] = useState(false);
  const mayAgree = useRight(agreeToTexts);
  const mayChange = useRight(setNotificationPreferences) && mayAgree && !IsBlocked;
  const change = useMutation({
    ...mutation(setNotificationPreferences),
    // Not on click: what is turned off takes its button along.
    onSuccess: () => {
      toast.success(t(wordsOfChange(entry), { number: shown }));
      return refresh(getNotificationPreferences, getProfile);
    },
    onError: ({ code }) => {
      if (code === 'RES409') void refresh(getNotificationPreferences);
    },
  });
  const flip = () =>
    change.mutate({
      ...sender,
      HighUsageThreshold: saved.HighUsageThreshold,
      ...(saved.customerNumber === undefined ? {} : { customerNumber: saved.customerNumber }),
      notificationpreference: entriesOf(saved, valuesOf(saved)),
      contactentries: [{ ...entry, IsOpted: !IsOpted }],
    });
  const action = isText
    ? t(IsOpted ? 'preferences.contacts.turnOffTexts' : 'preferences.contacts.turnOnTexts', { number: shown })
    : t(IsOpted ? 'preferences.contacts.turnOffEmail' : 'preferences.contacts.turnOnEmail');
  return (
    <>
      <Row
        label={t(isText ? 'preferences.contacts.text' : 'preferences.contacts.email')}
        state={
          IsBlocked ? (
            <StatusBadge kind="warn">{t('preferences.contacts.blocked')}</StatusBadge>
          ) : (
            <StatusBadge kind={IsOpted ? 'good' : 'plain'}>
              {t(IsOpted ? 'preferences.contacts.on' : 'preferences.contacts.off')}
            </StatusBadge>
          )
        }
      >
        <p className={classes.long}>{shown}</p>
        {IsBlocked && (
          <p className={classes.quiet}>
            {t(isText ? 'preferences.contacts.blockedText' : 'preferences.contacts.blockedEmail')}
          </p>
        )}
        {!isText && !IsBlocked && <p className={classes.quiet}>{t('preferences.contacts.emailNote')}</p>}
        {mayChange && (
          <div className={classes.buttons}>
            <Button
              kind="plain"
              isLoading={change.isPending}
              onClick={() => (isText && !IsOpted ? setAsking(true) : flip())}
            >
              {action}
            </Button>
          </div>
        )}
        {change.error && <ErrorState error={change.error} />}
      </Row>
      {isAsking && !IsOpted && <TextOptInDialog phone={Value} uuid={sender.uuid} onClose={() => setAsking(false)} />}
    </>
  );
}

function wordsOfChange({ Type, IsOpted }: RowProps['entry']) {
  if (Type === 'Text') return 'preferences.contacts.textsOff';
  return IsOpted ? 'preferences.contacts.emailsOff' : 'preferences.contacts.emailsOn';
}
