import type { DataOf } from '@wattershed/contract/call';
import type { verifyUserIdCode } from '@wattershed/contract/recovery';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../ui/cards/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { UserIdSent } from './ForgotUserIdPage.tsx';
import { NothingArrived } from './NothingArrived.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';
import { SendCodeAgain } from './SendCodeAgain.tsx';
import { UserIdChoice } from './UserIdChoice.tsx';

/** The same for known and unknown people; after a text message, with a field for its code. */
export default function ForgotUserIdSuccessPage() {
  const { t } = useRecoveryTexts();
  const sent = useLocation().state as UserIdSent | null;
  const [found, setFound] = useState<DataOf<typeof verifyUserIdCode>['userIds']>();
  if (found) return <UserIdChoice userIds={found} />;
  const isText = Boolean(sent?.verificationKey);
  const lead = sent
    ? t(isText ? 'recovery.code.lead' : 'recovery.sent.lead', { to: sent.to })
    : t('recovery.sent.leadPlain');
  return (
    <Page narrow title={t(isText ? 'recovery.code.title' : 'recovery.sent.title')} lead={lead}>
      {sent?.verificationKey && (
        <Card>
          <div className={classes.stack}>
            <CodeForm
              key={sent.verificationKey}
              verificationKey={sent.verificationKey}
              takesFocus={sent.sends > 1}
              onFound={setFound}
            />
            <SendCodeAgain key={sent.sends} sent={sent} />
          </div>
        </Card>
      )}
      <NothingArrived isMail={!isText} />
      <RecoveryLinks to={['otherAddress', 'signIn', 'problem']} />
    </Page>
  );
}
