import { checkTransferOut } from '@wattershed/contract/service-requests/stop';
import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { KeptForm } from '../../../wizard/kept/KeptForm.tsx';
import { OfferedForm } from '../../../wizard/kept/OfferedForm.tsx';
import { readDraft } from '../../../wizard/kept-draft.ts';
import classes from '../wizard.module.css';
import { TransferWizard } from './TransferWizard.tsx';
import { draftName, draftOf, stepToOpen, type TransferDraft } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Moves service of the chosen account to another place. */
export default function TransferServicePage() {
  const { t } = useTransferTexts();
  const { account, accounts, choose } = useAccount();
  const [search] = useSearchParams();
  const requestId = search.get('draft') ?? undefined;
  const draftKey = search.get('draftKey') ?? undefined;
  const isOfLink = requestId !== undefined || draftKey !== undefined;
  const path = href('/TransferService');
  // The chosen one first: a form that names none is about it.
  const own = [account, ...accounts].map(({ accountNumber }) => accountNumber);
  return (
    <Page title={t('transfer.title')} lead={t('transfer.lead')}>
      <div className={classes.flow}>
        {isOfLink ? (
          <KeptForm
            key={draftKey ?? requestId}
            {...{ requestId, draftKey, path, draftName }}
            draftOf={opened => draftOf({ requestId: opened.requestId, draftKey, form: opened.form }, own)}
            stepOf={(form, { step }) => stepToOpen(form, step)}
            onOpened={({ accountNumber }) => accountNumber && choose(accountNumber)}
          />
        ) : (
          <OwnTransfer key={account.accountNumber} path={path} />
        )}
      </div>
    </Page>
  );
}

/** What this tab has typed about the chosen account, or a new form, or one that was begun elsewhere. */
function OwnTransfer({ path }: { path: string }) {
  const { accountNumber } = useAccount().account;
  const access = useAccess(checkTransferOut, 'accountNumber');
  const [here] = useState(() => readDraft<TransferDraft>(draftName));
  const isFresh = here?.accountNumber !== accountNumber || (here?.out === undefined && here?.placed === undefined);
  return (
    <AccessBoundary call={checkTransferOut} access={access} isScreen skeleton={<Skeleton height={420} />}>
      <OfferedForm kind="transfer" isOffered={isFresh} {...{ path, draftName }} />
      <TransferWizard accountNumber={accountNumber} />
    </AccessBoundary>
  );
}
