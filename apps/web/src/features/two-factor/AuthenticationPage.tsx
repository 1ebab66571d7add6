import { useQuery } from '@tanstack/react-query';
import { getTwoFactor } from '@wattershed/contract/two-factor';
import { href, redirect, useNavigate } from 'react-router';
import { q, queryClient } from '../../api/query.ts';
import { endSession } from '../../api/session-end.ts';
import { isSignedIn } from '../../session/session.ts';
import { useAfterSignIn } from '../../shell/sign-in/use-after-sign-in.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { isSecondFactorPending } from './second-factor.ts';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

/** Only for the time between the two steps of a sign-in. */
export function clientLoader() {
  if (isSignedIn()) return redirect(href('/dashboard'));
  if (!isSecondFactorPending()) return redirect(href('/login'));
  void queryClient.prefetchQuery(q(getTwoFactor, {}));
  return null;
}

export default function AuthenticationPage() {
  const { t } = useTwoFactorTexts();
  const leadOn = useAfterSignIn();
  const navigate = useNavigate();
  const twoFactor = useQuery(q(getTwoFactor, {}));
  return (
    <Page narrow title={t('two-factor.page.title')} lead={t('two-factor.page.lead')}>
      <Card>
        <LoadBoundary query={twoFactor} skeleton={<Skeleton height={260} />}>
          {data => (
            <SecondFactorForm
              twoFactor={data}
              onPassed={leadOn}
              onPassedElsewhere={() => void navigate(href(isSignedIn() ? '/dashboard' : '/login'), { replace: true })}
            />
          )}
        </LoadBoundary>
        <p className={classes.leave}>
          <Button kind="plain" onClick={() => endSession('explicit')}>
            {t('two-factor.action.cancel')}
          </Button>
        </p>
      </Card>
    </Page>
  );
}
