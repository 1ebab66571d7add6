import { checkMoveOut } from '@wattershed/contract/service-requests/stop';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useAccount, useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { HelpWay } from '../../../shell/help/HelpWay.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { KeptForm } from '../../../wizard/kept/KeptForm.tsx';
import { OfferedForm } from '../../../wizard/kept/OfferedForm.tsx';
import { readDraft } from '../../../wizard/kept-draft.ts';
import { SignInLine } from '../kept/SignInLine.tsx';
import classes from '../wizard.module.css';
import { StartWizard } from './StartWizard.tsx';
import { draftName, draftOf, furthestStep, type StartDraft, startSteps } from './start-draft.ts';
import { useStartTexts } from './start-texts.ts';
import type { StartCustomer } from './step-props.ts';

const path = '/StartService';

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
          <KeptForm
            key={draftKey ?? requestId}
            {...{ requestId, draftKey, path, draftName }}
            draftOf={opened => draftOf(opened.requestId, draftKey, opened.form)}
            stepOf={(form, { step }) =>
              startSteps[Math.min(step - 1, startSteps.indexOf(furthestStep(form)))] ?? 'place'
            }
          />
        ) : (
          <Fresh customer={customer} />
        )}
        <SignInLine />
        {account ? <OwnMovingOut /> : <MovingOut />}
        <HelpWay about="start" />
      </div>
    </Page>
  );
}

function MovingOut() {
  const { t } = useStartTexts();
  return (
    <p>
      {t('start.movingOut')} <Link to={href('/StopService')}>{t('start.stop')}</Link>
    </p>
  );
}

/** Nobody is led to a form that their access or their account refuses. */
function OwnMovingOut() {
  const { status } = useAccount().account;
  const mayStop = useRight(checkMoveOut, 'accountNumber');
  return mayStop && status === accountStatuses.active ? <MovingOut /> : null;
}

/** What this tab has typed, or a new form, or one that was begun elsewhere. */
function Fresh({ customer }: { customer: StartCustomer | undefined }) {
  const [here] = useState(() => readDraft<StartDraft>(draftName));
  const isFresh = here?.premise === undefined && here?.typed === undefined && here?.placed === undefined;
  return (
    <>
      <OfferedForm kind="start" isOffered={customer !== undefined && isFresh} {...{ path, draftName }} />
      <StartWizard key={customer?.accountNumber} customer={customer} />
    </>
  );
}
