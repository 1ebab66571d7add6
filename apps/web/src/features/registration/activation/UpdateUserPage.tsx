import { useQuery } from '@tanstack/react-query';
import { getLegacyUser } from '@wattershed/contract/registration/legacy-user';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { q } from '../../../api/query.ts';
import { useLinkValue } from '../../../session/sign-in/use-link-value.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import classes from '../registration.module.css';
import { useRegistrationTexts } from '../registration-texts.ts';
import { LegacyUserForm } from './LegacyUserForm.tsx';
import { looksLikeLinkToken } from './link-token.ts';

/** Where someone from the old portal chooses a new password, with the link they got by signing in there. */
export default function UpdateUserPage() {
  const { t } = useRegistrationTexts();
  const token = useLinkValue('token') ?? '';
  return (
    <Page title={t('registration.legacy.title')} lead={t('registration.legacy.lead')} narrow>
      <div className={classes.flow}>{looksLikeLinkToken(token) ? <Update token={token} /> : <Expired />}</div>
    </Page>
  );
}

function Update({ token }: { token: string }) {
  const { t } = useRegistrationTexts();
  const [doneFor, setDoneFor] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const person = useQuery({ ...q(getLegacyUser, { token }), staleTime: Number.POSITIVE_INFINITY });
  if (doneFor !== undefined) {
    return (
      <Notice kind="success">
        <p>
          <strong>{t('registration.legacy.done')}</strong>
        </p>
        <p>{t('registration.legacy.doneLead', { userName: doneFor })}</p>
        <p>
          <Link to={href('/login')} state={{ userName: doneFor }}>
            {t('registration.action.signIn')}
          </Link>
        </p>
      </Notice>
    );
  }
  if (isExpired || (person.error && asApiError(person.error).code === 'LOG005')) return <Expired />;
  return (
    <LoadBoundary query={person} skeleton={<Skeleton height={480} />}>
      {known => <LegacyUserForm token={token} known={known} onDone={setDoneFor} onExpired={() => setExpired(true)} />}
    </LoadBoundary>
  );
}

function Expired() {
  const { t } = useRegistrationTexts();
  return (
    <Notice kind="error">
      <p>{t('registration.legacy.error.expired')}</p>
      <p>
        <Link to={href('/login')}>{t('registration.action.signIn')}</Link>
      </p>
    </Notice>
  );
}
