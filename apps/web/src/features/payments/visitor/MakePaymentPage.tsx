import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { isSignedIn } from '../../../session/session.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { FindAccountForm } from './FindAccountForm.tsx';
import { keepVisitorAccount, readVisitorAccount, useVisitorAccount } from './visitor-account.ts';
import { useVisitorTexts } from './visitor-texts.ts';

// The steps come once someone has begun to type: the form for the account is all that the page opens with.
const loadFlow = async () => (await import('./VisitorFlow.tsx')).VisitorFlow;
const VisitorFlow = lazyPart(loadFlow);

const neverChanges = () => () => undefined;

/** Whoever starts typing here will soon need the steps: fetches them, once. */
function useFetchedSteps(): void {
  useEffect(() => {
    // One that is missing shows when it is opened.
    const fetchSteps = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) void loadFlow().catch(() => undefined);
    };
    document.addEventListener('input', fetchSteps, { once: true });
    return () => document.removeEventListener('input', fetchSteps);
  }, []);
}

/** A step isn't a new page: the amounts must not be reloaded, and change, between two steps. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Pay a bill without signing in: one's own, or a neighbor's. Prerendered at build time. */
export default function MakePaymentPage() {
  const { t } = useVisitorTexts();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const accountNumber = useVisitorAccount();
  // Neither is known to the prerendered page, so not in the first render.
  const asked = useSyncExternalStore(
    neverChanges,
    () => search.get('account') ?? '',
    () => '',
  );
  const [end, setEnd] = useState<'over'>();
  const [lastAccount, setLastAccount] = useState('');

  // The signed-in page of the pair takes over, with everything the address says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the page opens
  useEffect(() => {
    if (isSignedIn()) void navigate({ pathname: href('/PayBill'), search: search.toString() }, { replace: true });
  }, []);

  useFetchedSteps();

  function leave(why?: 'over') {
    setLastAccount(readVisitorAccount() ?? '');
    setEnd(why);
    keepVisitorAccount(undefined);
    // Whoever comes back from a wallet goes on with it once the facts are named again.
    if (why !== 'over' || !search.has('wallet')) void navigate({ search: '' }, { replace: true });
  }

  // Of an account that was found, what is asked or refused there says it.
  const isFinding = accountNumber === undefined;
  return (
    <Page title={t('visitor.title')} lead={isFinding ? t('visitor.lead') : undefined} narrow={isFinding}>
      {isFinding ? (
        <>
          <Card title={t('visitor.find.title')}>
            {end === 'over' && <Notice kind="warning">{t('visitor.over')}</Notice>}
            <FindAccountForm
              key={asked || lastAccount}
              accountNumber={lastAccount || asked}
              onFound={found => {
                setEnd(undefined);
                keepVisitorAccount(found);
              }}
            />
          </Card>
          <p>
            {t('visitor.signIn')} <Link to={href('/login')}>{t('visitor.action.signIn')}</Link>
          </p>
        </>
      ) : (
        <Suspense fallback={<Skeleton height={480} />}>
          <VisitorFlow accountNumber={accountNumber} onLeave={leave} />
        </Suspense>
      )}
    </Page>
  );
}
