import { getAssistance } from '@wattershed/contract/programs/assistance';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { AssistanceScreen } from './AssistanceScreen.tsx';
import { useAssistanceTexts } from './assistance-texts.ts';

export function clientLoader() {
  startAccountRead(getAssistance, {});
  return null;
}

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function HydrateFallback() {
  return <Skeleton height={480} />;
}

/** The discount for homes in California. */
export default function CarePage() {
  const { t } = useAssistanceTexts();
  const read = useAccountRead(getAssistance, {});
  return (
    <Page title={t('assistance.title.care')} lead={isRefusal(read.access) ? undefined : t('assistance.lead')}>
      <AssistanceScreen program="care" read={read} />
    </Page>
  );
}
