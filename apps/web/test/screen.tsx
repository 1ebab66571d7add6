import { QueryClientProvider } from '@tanstack/react-query';
import { listRoleRights } from '@wattershed/contract/configuration';
import { permissionKeys } from '@wattershed/domain/rights/rights';
import axe from 'axe-core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { AccountProvider } from '../src/account/AccountProvider.tsx';
import type { Account } from '../src/account/account-context.ts';
import { queryClient } from '../src/api/query.ts';
import { GiveUiWords } from '../src/app/GiveUiWords.tsx';
import { answerCall } from './network.ts';
import { danielsAccount } from './people.ts';

function portalAround(content: ReactNode) {
  return (
    <QueryClientProvider client={queryClient}>
      <GiveUiWords>
        <Suspense>{content}</Suspense>
      </GiveUiWords>
    </QueryClientProvider>
  );
}

/** Shows a piece with what the portal puts around everything: data, words, styles. */
export function show(piece: ReactNode) {
  return render(portalAround(<main>{piece}</main>));
}

/** Opens a whole screen at an address; where it leads to, an empty page has that address. */
export async function openScreen(Screen: ComponentType, address = '/') {
  const path = address.split('?')[0] ?? '/';
  const router = createMemoryRouter(
    [
      {
        path,
        element: portalAround(
          <main>
            <Screen />
          </main>,
        ),
      },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return { ...screen, address: () => router.state.location.pathname };
}

/** Opens a signed-in screen of an account of one's own, or of one that differs from it, with these rights or all. */
export function openAccountScreen(
  Screen: ComponentType,
  address: string,
  { account = {}, rights = permissionKeys }: { account?: Partial<Account>; rights?: readonly string[] } = {},
) {
  answerCall(listRoleRights, () => ({ data: { roleRights: rights.map(rightName => ({ rightName })) } }));
  const accounts = [{ ...danielsAccount, ...account }];
  const SignedIn = () => (
    <AccountProvider accounts={accounts}>
      <Screen />
    </AccountProvider>
  );
  return openScreen(SignedIn, address);
}

/**
 * No finding of axe's rules for WCAG 2.2 A and AA in what the test shows; the page around it is Vitest's. Of the whole
 * portal axe's good practice is asked for, too: landmarks and the order of headings.
 */
export async function expectAccessible(container: Element): Promise<void> {
  const passing = document.getAnimations().filter(one => one.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(animation => animation.finished));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  if (container.querySelector('header, footer')) tags.push('best-practice');
  const { violations } = await axe.run(container, { runOnly: { type: 'tag', values: tags } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Nothing is wider than the window. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
}
