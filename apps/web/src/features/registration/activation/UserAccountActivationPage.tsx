import { useMutation, useQuery } from '@tanstack/react-query';
import { activateUser, isLinkGood } from '@wattershed/contract/registration/new-user';
import { useState } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { mutation, q } from '../../../api/query.ts';
import { useLinkValue } from '../../../session/sign-in/use-link-value.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ResendLink } from '../ResendLink.tsx';
import classes from '../registration.module.css';
import { useRegistrationTexts } from '../registration-texts.ts';
import { looksLikeLinkToken } from './link-token.ts';

/** Where the emailed link leads. It takes a click to activate, so that a scanner opening the link doesn't. */
export default function UserAccountActivationPage() {
  const { t } = useRegistrationTexts();
  const verificationId = useLinkValue('verificationId');
  const activated = useLocation().state as ActivatedState | null;
  return (
    <Page title={t('registration.activation.title')} narrow>
      <div className={classes.flow}>
        {activated?.activatedUser && <Activated userName={activated.activatedUser} />}
        {/* Without a link, this is where people request it again. */}
        {verificationId === undefined && !activated?.activatedUser && <ResendLink />}
        {verificationId !== undefined &&
          (looksLikeLinkToken(verificationId) ? <Activation verificationId={verificationId} /> : <Expired />)}
      </div>
    </Page>
  );
}

/** In the place of the link, once that has been used: a reload says again that the account is active. */
type ActivatedState = { activatedUser?: string };

function Activation({ verificationId }: { verificationId: string }) {
  const { t } = useRegistrationTexts();
  // Checked once: after the click has used the link, it no longer works, and nobody needs to be told.
  const link = useQuery({
    ...q(isLinkGood, { token: verificationId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const activating = useMutation(mutation(activateUser));
  // A click whose answer was lost may have used the link: someone who clicks again isn't too late.
  const [isUncertain, setUncertain] = useState(false);
  const navigate = useNavigate();
  const leaveNoLink = (activatedUser: string) =>
    navigate('.', { replace: true, state: { activatedUser } satisfies ActivatedState });
  const isExpired = activating.error && asApiError(activating.error).code === 'LOG005';
  if (isExpired) return isUncertain ? <PerhapsActivated /> : <Expired verificationId={verificationId} />;
  return (
    <LoadBoundary query={link} skeleton={<Skeleton height={120} />}>
      {({ isValid }) =>
        isValid ? (
          <>
            <p>{t('registration.activation.ask')}</p>
            {activating.error && <ErrorState error={activating.error} />}
            <div className={classes.actions}>
              <Button
                isLoading={activating.isPending}
                onClick={() =>
                  activating.mutate(
                    { verificationId },
                    {
                      onSuccess: ({ userName }) => leaveNoLink(userName),
                      onError: error => setUncertain(before => before || isWithoutAnswer(error)),
                    },
                  )
                }
              >
                {t('registration.activation.action')}
              </Button>
            </div>
          </>
        ) : (
          <Expired verificationId={verificationId} />
        )
      }
    </LoadBoundary>
  );
}

/** The result of the click is unknown: the network or the server failed on the way. */
function isWithoutAnswer(error: unknown): boolean {
  const { code } = asApiError(error);
  return code === 'OFFLINE' || code === 'TIMEOUT' || code.startsWith('SYS');
}

function Activated({ userName }: { userName: string }) {
  const { t } = useRegistrationTexts();
  return (
    <Notice kind="success">
      <p>
        <strong>{t('registration.activation.done', { userName })}</strong>
      </p>
      <p>{t('registration.activation.doneLead')}</p>
      <p>
        <Button as={Link} to={href('/login')} state={{ userName }}>
          {t('registration.action.signIn')}
        </Button>
      </p>
    </Notice>
  );
}

function PerhapsActivated() {
  const { t } = useRegistrationTexts();
  return (
    <>
      <Notice kind="info">
        <p>{t('registration.activation.perhaps')}</p>
        <p>
          <Link to={href('/login')}>{t('registration.action.signIn')}</Link>
        </p>
      </Notice>
      <ResendLink />
    </>
  );
}

/** Section 8's words for the message "Not updated". */
function Expired({ verificationId }: { verificationId?: string }) {
  const { t } = useRegistrationTexts();
  return (
    <>
      <Notice kind="error">
        <p>
          {t('registration.activation.error.expired')}{' '}
          <Link to={href('/Register')}>{t('registration.activation.error.register')}</Link>
        </p>
        <p>
          {t('registration.activation.already')} <Link to={href('/login')}>{t('registration.action.signIn')}</Link>
        </p>
      </Notice>
      <ResendLink verificationId={verificationId} />
    </>
  );
}
