import { useQuery } from '@tanstack/react-query';
import { getTwoFactor } from '@wattershed/contract/two-factor';
import { href, redirect, useNavigate } from 'react-router';
import { q, queryClient } from '../../api/query.ts';
import { endSession } from '../../api/session-end.ts';
import { isSecondFactorPending } from '../../session/second-factor.ts';
import { isSignedIn } from '../../session/session.ts';
import { useAfterSignIn } from '../../shell/use-after-sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

/** Only between the two steps of a sign-in: everybody else has no business here. */
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
