import { wholeNavigation } from '@wattershed/domain/rights/navigation';

/** Screens that no menu names, by the one that leads to them: who isn't shown that has no use for them. */
const menuPaths: Readonly<Record<string, string>> = {
  '/EnrollAutoPay': '/AutoPay',
  '/EnrollTextToPay': '/TextToPay',
  '/CreatePaymentPlan': '/PaymentArrangements',
  '/PaySeveralAccounts': '/PayBill',
  '/Compare': '/Usages',
};

const inMenus = new Set(
  wholeNavigation.flatMap(item => ('children' in item ? item.children : [item])).map(one => one.path),
);

/** The item of the menu that says whether someone may do it; undefined where everyone may. */
export function menuPathOf(path: string): string | undefined {
  const named = menuPaths[path] ?? (path.startsWith('/WaysToSave/') ? '/WaysToSave' : path);
  return inMenus.has(named) ? named : undefined;
}
