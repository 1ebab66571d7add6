import { useEffect, useSyncExternalStore } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { isIdleOver } from '../../session/idle-clock.ts';
import { isSignedIn } from '../../session/session.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { NewsLead } from './NewsLead.tsx';
import { OutagesContent, ReportLink } from './OutagesContent.tsx';
import { useOutageTexts } from './outage-texts.ts';
import { SafetyNote } from './SafetyNote.tsx';
import { CheckAddress } from './search/CheckAddress.tsx';
import { useSnapshot } from './snapshot/use-snapshot.ts';
import { useNow } from './use-now.ts';

const neverChanges = () => () => undefined;

/** The visitor's half of the pair: who is signed in goes to the other, with what they looked for. Prerendered at build time. */
export default function PreOutagesPage() {
  const { t } = useOutageTexts();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const news = useSnapshot();
  const now = useNow(news.snapshot?.madeAt);
  // The prerendered page knows of no outage, nor what its address asks for.
  const isPrerendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the page opens
  useEffect(() => {
    if (!isSignedIn() || isIdleOver()) return;
    void navigate({ pathname: href('/Outages'), search: search.toString() }, { replace: true });
  }, []);

  return (
    <Page title={t('outages.title')} lead={<NewsLead>{t('outages.lead')}</NewsLead>} aside={<ReportLink />}>
      {isPrerendered || !(news.snapshot || news.isOld) ? (
        <FirstView />
      ) : (
        <OutagesContent now={now} news={news} home={null}>
          <CheckAddress now={now} />
        </OutagesContent>
      )}
    </Page>
  );
}

/** What is to be read before any script is here: the server puts the newest list into the empty place. */
function FirstView() {
  return (
    <>
      <SafetyNote />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; with it, React leaves what is there */}
      <div id="outages-first" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      <Skeleton height={560} />
    </>
  );
}
