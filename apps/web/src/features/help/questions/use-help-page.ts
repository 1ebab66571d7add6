import { type HelpPage, helpPageOf, helpPages } from '@wattershed/domain/help/help-page';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isIdleOver } from '../../../session/idle-clock.ts';
import { isSignedIn } from '../../../session/session.ts';

/**
 * The page that an address shows, and whether it is the visitor's half of a pair. /BillingQueries opens the billing questions
 * (specification 2.5).
 */
export function useHelpPage(): { page: HelpPage; isVisitors: boolean } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // The build prerenders a page at its address with a slash at the end.
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const page = path === '/billingqueries' ? 'BillingFaq' : (helpPageOf(path) ?? 'Faq');
  const isVisitors = path === helpPages[page].visitorPath?.toLowerCase();

  // The visitor's half of a pair switches to the other for who is signed in (specification 2.2). Prerendered, so not by a loader.
  useEffect(() => {
    if (!isVisitors || !isSignedIn() || isIdleOver()) return;
    void navigate({ pathname: `/${page}`, search, hash }, { replace: true });
  }, [isVisitors, page, search, hash, navigate]);

  return { page, isVisitors };
}
