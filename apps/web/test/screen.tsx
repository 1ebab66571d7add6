import { QueryClientProvider } from '@tanstack/react-query';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { permissionKeys } from '@wattershed/domain/rights/rights';
import axe from 'axe-core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Account } from '../src/account/chosen/account-context.ts';
import { AccountProvider } from '../src/account/start/AccountProvider.tsx';
import { queryClient } from '../src/api/query.ts';
import { GiveUiWords } from '../src/app/GiveUiWords.tsx';
import { danielsAccount } from './answers/people.ts';
import { answerCall } from './network.ts';

// Nobody reads the markup of what it checks, which would be made for each element: a sixth to a third of its time.
axe.configure({ noHtml: true });

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

/**
 * Opens a whole screen at an address; where it leads to, an empty page has that address. `path` where the screen's own has
 * parameters.
 */
export async function openScreen(Screen: ComponentType, address = '/', path = address.split('?')[0] ?? '/') {
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

/**
 * Opens a signed-in screen of an account of one's own, or of one that differs from it, with these rights or all; `others`
 * are more accounts of the same person.
 */
export function openAccountScreen(
  Screen: ComponentType,
  address: string,
  {
    account = {},
    others = [],
    rights = permissionKeys,
    path,
  }: {
    account?: Partial<Account>;
    others?: readonly Partial<Account>[];
    rights?: readonly string[];
    path?: string;
  } = {},
) {
  answerCall(listRoleRights, () => ({ data: { roleRights: rights.map(rightName => ({ rightName })) } }));
  const more = others.map((other, index) => ({
    ...{ ...danielsAccount, isDefault: false },
    ...{ accountNumber: knownAccountNumber(String(400_100_200 + index)), ...other },
  }));
  const accounts = [{ ...danielsAccount, ...account }, ...more];
  const SignedIn = () => (
    <AccountProvider accounts={accounts}>
      <Screen />
    </AccountProvider>
  );
  return openScreen(SignedIn, address, path);
}

/**
 * No finding of axe's rules for WCAG 2.2 A and AA in what the test shows; the page around it is Vitest's. Of the whole
 * portal axe's good practice is asked for, too: landmarks and the order of headings.
 */
export async function expectAccessible(container: Element): Promise<void> {
  endPassingAnimations();
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  if (container.querySelector('header, footer')) tags.push('best-practice');
  // Nobody reads what passed, and without that report a check takes half the time. And nothing here plays by itself: the one rule
  // about that has all styles and media read first.
  const { violations } = await axe.run(container, { runOnly: tags, resultTypes: ['violations'], preload: false });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** What fades is looked at in its last color. Ended, not waited for: a window that isn't drawn lets it stand where it is. */
function endPassingAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}

/** Nothing is wider than the window. A chart is drawn anew only after the window has changed, so both wait for it. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { documentElement: root } = document;
  await expect.poll(() => root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0);
}

/** Nothing says more than it shows: no text is cut off by the box around it. */
export async function expectNothingCutOff(container: Element): Promise<void> {
  const cutOff = () => [...container.querySelectorAll<HTMLElement>('*')].filter(isCutOff);
  await expect.poll(() => cutOff().map(element => `${element.className}: ${element.textContent}`)).toEqual([]);
}

function isCutOff(element: HTMLElement): boolean {
  const { overflowX, overflowY, clipPath } = getComputedStyle(element);
  const isShown = element.clientWidth > 0 && clipPath === 'none' && element.textContent !== '';
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isWider = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
  const isHigher = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
  return isShown && (isWider || isHigher);
}

/** Gives all text the space that a person may ask for (WCAG 2.2, 1.4.12), until the function that it returns is called. */
export function spaceText(): () => void {
  const style = document.createElement('style');
  style.textContent = `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`;
  document.head.append(style);
  return () => style.remove();
}
