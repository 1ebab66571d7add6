import { enrollInTextToPay, getTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Enrolled } from './Enrolled.tsx';
import { NotEnrolled } from './NotEnrolled.tsx';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

export function clientLoader() {
  startAccountRead(getTextToPay, {});
  return null;
}

/** Whether this person pays the chosen account's bills by answering texts, and how. */
export default function TextToPayPage() {
  const { t } = useTextToPayTexts();
  const read = useAccountRead(getTextToPay, {});
  const access = useAccess(enrollInTextToPay);
  return (
    <Page title={t('text-to-pay.title')} lead={isRefusal(access) ? undefined : t('text-to-pay.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {state =>
          state.enrollment ? (
            <Enrolled enrollment={state.enrollment} methods={state.methods} />
          ) : (
            <NotEnrolled state={state} />
          )
        }
      </AccountBoundary>
    </Page>
  );
}
