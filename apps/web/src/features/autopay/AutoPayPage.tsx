import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import type { DataOf } from '@wattershed/contract/call';
import { AccountBoundary } from '../../account/AccountBoundary.tsx';
import { startAccountRead } from '../../account/account-read.ts';
import { useSettings } from '../../account/settings.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { EmptyState } from '../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useAutoPayTexts } from './autopay-texts.ts';

export function clientLoader() {
  startAccountRead(getAutoPayStatus, {});
  return null;
}

/** Whether auto pay draws the bills of the chosen account, and how. */
export default function AutoPayPage() {
  const { t } = useAutoPayTexts();
  const read = useAccountRead(getAutoPayStatus, {});
  return (
    <Page title={t('autopay.title')} lead={t('autopay.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {status => <Status status={status} />}
      </AccountBoundary>
    </Page>
  );
}

function Status({ status: { enrollment, isDrawnByUtility } }: { status: DataOf<typeof getAutoPayStatus> }) {
  const { t } = useAutoPayTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  if (enrollment) {
    const { brand, last4 } = enrollment.method;
    return (
      <EmptyState title={t('autopay.on.title')}>
        <p>{t('autopay.on.text', { method: brand, last4 })}</p>
      </EmptyState>
    );
  }
  const state = isDrawnByUtility ? 'utility' : 'off';
  return (
    <EmptyState title={t(`autopay.${state}.title`)}>
      <p>{t(`autopay.${state}.text`, { phone })}</p>
    </EmptyState>
  );
}
