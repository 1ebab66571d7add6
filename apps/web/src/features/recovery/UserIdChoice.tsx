import { useState } from 'react';
import { href, Link } from 'react-router';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';
import { UserIdCards, type UserIds } from './UserIdCards.tsx';

/** What was found: choose one, and the sign-in page has it filled in. */
export function UserIdChoice({ userIds }: { userIds: UserIds }) {
  const { t } = useRecoveryTexts();
  const [chosen, setChosen] = useState(userIds.find(one => one.state === 'active')?.userName);
  const isOne = userIds.length === 1;
  const title = t(isOne ? 'recovery.ids.titleOne' : 'recovery.ids.title');
  return (
    <Page narrow title={title} lead={t(isOne ? 'recovery.ids.leadOne' : 'recovery.ids.lead')}>
      <Card>
        <div className={classes.stack}>
          <UserIdCards legend={title} userIds={userIds} value={chosen} onChange={setChosen} />
          {chosen !== undefined && (
            <div>
              <Button as={Link} to={href('/login')} state={{ userName: chosen }}>
                {t('recovery.ids.action.signIn')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <RecoveryLinks to={['password', 'problem']} />
    </Page>
  );
}
