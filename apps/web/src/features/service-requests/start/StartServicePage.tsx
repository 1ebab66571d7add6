import { useQuery } from '@tanstack/react-query';
import { discardDraft, listDrafts, openDraft } from '@wattershed/contract/service-requests/drafts';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { dateAtUtcMs } from '@wattershed/domain/calendar/local-date';
import { roleIds } from '@wattershed/domain/rights/rights';
import { type ReactNode, useEffect, useState } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { useAccountIfAny } from '../../../account/account-context.ts';
import { callApi } from '../../../api/call-api.ts';
import { q, refresh } from '../../../api/query.ts';
import { isSignedIn } from '../../../session/session.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { tellFailure } from '../../../states/sign-in-again.ts';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { readDraft, writeDraft } from '../../../wizard/kept-draft.ts';
import { StartWizard } from './StartWizard.tsx';
import classes from './start.module.css';
import { draftName, draftOf, furthestStep, type StartDraft, startSteps } from './start-draft.ts';
import { useStartTexts } from './start-texts.ts';

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Start service at a place: whoever moves in, with an account or without. */
export default function StartServicePage() {
  const { t } = useStartTexts();
  const [search] = useSearchParams();
  const account = useAccountIfAny()?.account;
  const customer = account && {
    accountNumber: account.accountNumber,
    isOwner: account.roleId === roleIds.owner,
  };
  const requestId = search.get('draft') ?? undefined;
  const draftKey = search.get('draftKey') ?? undefined;
  const isOfLink = requestId !== undefined || draftKey !== undefined;
  return (
    <Page title={t('start.title')} lead={t('start.lead')}>
      <div className={classes.flow}>
        {isOfLink ? (
          <KeptForm key={draftKey ?? requestId} requestId={requestId} draftKey={draftKey} />
        ) : (
          <Offered isSignedIn={customer !== undefined}>
            <StartWizard key={customer?.accountNumber} customer={customer} />
          </Offered>
        )}
        {!isSignedIn() && (
          <p>
            {t('start.haveAccount')} <Link to={href('/login')}>{t('start.signIn')}</Link>
          </p>
        )}
      </div>
    </Page>
  );
}

/** Opens what a link leads back to; this tab goes on with it. */
function KeptForm({ requestId, draftKey }: { requestId: string | undefined; draftKey: string | undefined }) {
  const { t } = useStartTexts();
  const navigate = useNavigate();
  const opened = useQuery({
    ...q(openDraft, { ...(requestId ? { requestId } : {}), ...(draftKey ? { draftKey } : {}) }),
    staleTime: 0,
    retry: false,
  });
  const { data } = opened;
  const form = data && draftOf(data.requestId, draftKey, data.form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is here
  useEffect(() => {
    if (!data || !form) return;
    writeDraft(draftName, form);
    const step = startSteps[Math.min(data.step - 1, startSteps.indexOf(furthestStep(form)))];
    void navigate({ search: `?step=${step ?? 'place'}` }, { replace: true });
  }, [data]);

  const gone = (
    <Notice kind="warning">
      <p>{t('start.draft.gone')}</p>
      <p>
        <Link to={href('/StartService')}>{t('start.draft.anew')}</Link>
      </p>
    </Notice>
  );
  return (
    <LoadBoundary query={opened} skeleton={<Skeleton height={420} />} missing={gone}>
      {() => (form ? <Skeleton height={420} /> : gone)}
    </LoadBoundary>
  );
}

/** Someone who is signed in and has begun elsewhere is offered to go on. */
function Offered({ isSignedIn: isOffered, children }: { isSignedIn: boolean; children: ReactNode }) {
  const { t, language } = useStartTexts();
  const [here] = useState(() => readDraft<StartDraft>(draftName));
  const isFresh = here?.premise === undefined && here?.typed === undefined && here?.placed === undefined;
  const list = useQuery({ ...q(listDrafts, {}), enabled: isOffered && isFresh, staleTime: Number.POSITIVE_INFINITY });
  const begun = isFresh ? list.data?.drafts.find(({ kind }) => kind === 'start') : undefined;
  return (
    <>
      {begun && (
        <Notice kind="info">
          <p>{t('start.draft.begun', { day: formatDate(dateAtUtcMs(Date.parse(begun.keptAt)), language) })}</p>
          <div className={classes.actions}>
            <Link to={`/StartService?draft=${begun.requestId}`}>{t('start.draft.goOn')}</Link>
            <Button
              kind="plain"
              onClick={() => {
                callApi(discardDraft, { requestId: begun.requestId })
                  .then(() => refresh(listDrafts))
                  .catch(tellFailure);
              }}
            >
              {t('start.kept.discard')}
            </Button>
          </div>
        </Notice>
      )}
      {children}
    </>
  );
}
