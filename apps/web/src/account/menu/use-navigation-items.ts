import { useQuery } from '@tanstack/react-query';
import { listFeatures } from '@wattershed/contract/configuration/settings';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { type MenuFacts, menuRightFacts } from '@wattershed/domain/rights/menu-visibility';
import {
  mayOpen,
  type NavigationItem,
  type NavigationLink,
  visibleNavigation,
  wholeNavigation,
} from '@wattershed/domain/rights/navigation';
import { q } from '../../api/query.ts';
import { hasScreen } from '../../screens.ts';
import { storedUser } from '../../session/session.ts';
import { useAccount } from '../chosen/account-context.ts';

/** A menu, otherwise the whole one, by the rules of section 6, limited to screens that exist and don't refuse this person. */
export function useNavigationItems(menu: readonly NavigationItem[] = wholeNavigation): NavigationItem[] {
  const { account, caller } = useAccount();
  const rights = menuRightFacts(caller);
  const features = useQuery({ ...q(listFeatures, {}), staleTime: 300_000 }).data;
  // Only people who can't pay any other way need a saved method.
  const dependsOnMethods = rights.rightTokenizedPayment && !rights.rightSchedulePayment && !rights.rightOnTheFlyPayment;
  const methods = useQuery({
    ...q(listPaymentMethods, { accountNumber: account.accountNumber }),
    enabled: dependsOnMethods,
  }).data?.methods;

  const facts: MenuFacts = {
    ...rights,
    isLoggedIn: true,
    hasSession: true,
    isAgentLogin: caller.isAgent,
    roleId: account.roleId,
    accountStatus: account.status,
    serviceState: account.serviceState,
    // One that can't even be read any more counts as none.
    hasAccountNumber: !account.isReadingOver,
    personasHeld: storedUser()?.personas ?? [],
    hasOwnTokens: (methods?.length ?? 0) > 0,
    // The bell and the outage icon ask for their own counts; no item of a menu depends on them.
    unreadCount: 0,
    affectedCount: 0,
    responseCode: 0,
    responseHasError: false,
    onLargeScreen: true,
    // On until the call says otherwise: a menu that fills in late would move under the pointer.
    featureBilling: features?.Billing ?? true,
    featureUsage: features?.Usage ?? true,
    featureAccount: features?.Account ?? true,
    featureServices: features?.Services ?? true,
  };

  const isOpen = (link: NavigationLink) => hasScreen(link.path) && mayOpen(link, caller);
  return visibleNavigation(facts, menu).flatMap((item): NavigationItem[] => {
    if (!('children' in item)) return isOpen(item) ? [item] : [];
    const children = item.children.filter(isOpen);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}
