import { checkMoveOut } from '@wattershed/contract/service-requests/stop';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { KeptForm } from '../../../wizard/kept/KeptForm.tsx';
import { OfferedForm } from '../../../wizard/kept/OfferedForm.tsx';
import { readDraft } from '../../../wizard/kept-draft.ts';
import { SignInLine } from '../kept/SignInLine.tsx';
import classes from '../wizard.module.css';
import { StopWizard } from './StopWizard.tsx';
import { draftName, draftOf, furthestStep, type StopDraft, stopSteps } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

const path = '/StopService';

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Stop service at a place: whoever moves out, signed in or not. */
export default function StopServicePage() {
  const { t } = useStopTexts();
  const choice = useAccountIfAny();
  const [search] = useSearchParams();
  const requestId = search.get('draft') ?? undefined;
  const draftKey = search.get('draftKey') ?? undefined;
  const isOfLink = requestId !== undefined || draftKey !== undefined;
  // The chosen one first: a form that names none is about it.
  const own = choice ? [choice.account, ...choice.accounts].map(({ accountNumber }) => accountNumber) : [];
  return (
    <Page title={t('stop.title')} lead={t('stop.lead')}>
      <div className={classes.flow}>
        {isOfLink ? (
          <KeptForm
            key={draftKey ?? requestId}
            {...{ requestId, draftKey, path, draftName }}
            draftOf={opened => draftOf({ requestId: opened.requestId, draftKey, form: opened.form }, own)}
            stepOf={(form, { step }) => stopSteps[Math.min(step - 1, stopSteps.indexOf(furthestStep(form)))] ?? 'when'}
            onOpened={({ accountNumber }) => accountNumber && choice?.choose(accountNumber)}
          />
        ) : choice ? (
          <OwnStop key={choice.account.accountNumber} />
        ) : (
          <StopWizard accountNumber={undefined} />
        )}
        <SignInLine />
      </div>
    </Page>
  );
}

/** What this tab has typed about the chosen account, or a new form, or one that was begun elsewhere. */
function OwnStop() {
  const accountNumber = useAccountIfAny()?.account.accountNumber;
  const access = useAccess(checkMoveOut, 'accountNumber');
  const [here] = useState(() => readDraft<StopDraft>(draftName));
  const isFresh = here?.accountNumber !== accountNumber || (here?.visit === undefined && here?.placed === undefined);
  return (
    <AccessBoundary call={checkMoveOut} access={access} isScreen skeleton={<Skeleton height={420} />}>
      <OfferedForm kind="stop" isOffered={isFresh} {...{ path, draftName }} />
      <StopWizard accountNumber={accountNumber} />
    </AccessBoundary>
  );
}
