import { href, redirect, useSearchParams } from 'react-router';
import { isIdleOver } from '../../../session/idle-clock.ts';
import { isSignedIn } from '../../../session/session.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { KeptForm } from '../../../wizard/kept/KeptForm.tsx';
import { SignInLine } from '../kept/SignInLine.tsx';
import classes from '../wizard.module.css';
import { TransferWizard } from './TransferWizard.tsx';
import { draftName, draftOf, stepToOpen } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

/** The page of visitors switches to the signed-in one, as does a link to a form of somebody who signs in. */
export function clientLoader({ request }: { request: Request }) {
  const { search, searchParams } = new URL(request.url);
  if ((isSignedIn() && !isIdleOver()) || searchParams.has('draft')) throw redirect(href('/TransferService') + search);
  return null;
}

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Moves service to another place without signing in, for whoever shows that they are the customer. */
export default function TransferServicePreloginPage() {
  const { t } = useTransferTexts();
  const [search] = useSearchParams();
  const draftKey = search.get('draftKey') ?? undefined;
  return (
    <Page title={t('transfer.title')} lead={t('transfer.lead')}>
      <div className={classes.flow}>
        {draftKey === undefined ? (
          <TransferWizard accountNumber={undefined} />
        ) : (
          <KeptForm
            key={draftKey}
            {...{ requestId: undefined, draftKey, draftName, path: href('/TransferServicePrelogin') }}
            draftOf={({ requestId, form }) => draftOf({ requestId, draftKey, form }, [])}
            stepOf={(form, { step }) => stepToOpen(form, step)}
          />
        )}
        <SignInLine />
      </div>
    </Page>
  );
}
