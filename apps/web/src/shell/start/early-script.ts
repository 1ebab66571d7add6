import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { DataOf, Envelope } from '@wattershed/contract/call';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { listUsage } from '@wattershed/contract/usage/overview';
import { projectBill } from '@wattershed/contract/usage/projection';
import { listElectricUsage } from '@wattershed/contract/usage/series';
import { initialAccount } from '@wattershed/domain/account/account-choice';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { defaultLanguage } from '@wattershed/domain/text/language';
import { dashboardRequest } from '../../account/dashboard/dashboard-request.ts';
import { newestReadings } from '../../account/start/newest-readings.ts';
import { callUrl } from '../../api/call-url.ts';
import { askEarly, isTaken } from '../../api/early-answers.ts';
import { readStored } from '../../session/browser-storage.ts';
import { readCookie } from '../../session/cookies.ts';
import { isIdleOver } from '../../session/idle-clock.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { showColourScheme, wantedColourScheme } from '../frame/colour-scheme.ts';
import { writeFirstDate } from '../sign-in/first-date.ts';
import { showEarlyAmount } from './early-amount.ts';
import { hideUntilWords, isPortalReady, keepEarlyAct, markVisitor, showWords } from './early-marks.ts';
import { takeKnownLetters } from './letters.ts';
import { mayReload, noteReload } from './one-reload.ts';
import { whenReached } from './when-reached.ts';

/**
 * Runs before the first paint: `vite/early-script.ts` inlines it into the head of every page. It imports what it needs;
 * early-marks.ts describes what it leaves for the portal's main script.
 */

const base = import.meta.env.BASE_URL;

/** After this, texts that haven't arrived show in English. */
const wordsLimitMs = 4_000;
/** After this, a script that hasn't arrived counts as missing (specification 4). */
const portalLimitMs = 120_000;

if (isTooOld() && !isOn('UnsupportedBrowser')) {
  goTo('UnsupportedBrowser');
} else {
  showColourScheme(wantedColourScheme());
  takeKnownLetters();
  catchEarlyActs();
  watchForMissingScript();
  awaitWords();
  setTimeout(startLate, portalLimitMs);
  if (readCookie('loggedIn') === 'true') {
    askForFirstAnswer();
    // Every screen has dates, and the scripts are still on their way.
    window.requestIdleCallback?.(() => writeFirstDate(rememberedLanguage()));
  } else markVisitor();
}

function isTooOld(): boolean {
  return (
    !('noModule' in HTMLScriptElement.prototype) ||
    'documentMode' in document ||
    /MSIE |Trident\//.test(navigator.userAgent)
  );
}

/**
 * Nothing that somebody does before the portal is ready is lost: it is repeated when it is. The browser itself never submits a form
 * before, and what it can do without the portal, such as a link, it does.
 */
function catchEarlyActs(): void {
  beforeReady('submit', (form: HTMLFormElement, event) => {
    event.preventDefault();
    keepEarlyAct(() => form.requestSubmit());
  });
  beforeReady('click', (place: Element) => {
    const button = place.closest<HTMLElement>('button[type=button]');
    if (button) keepEarlyAct(() => button.click());
  });
  // What is typed is still in its field; the choice of a list isn't.
  beforeReady('change', (list: HTMLSelectElement) => {
    const { value } = list;
    if (!list.options) return;
    keepEarlyAct(() => {
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
}

function beforeReady<Place extends Element>(act: string, heed: (place: Place, event: Event) => void): void {
  document.addEventListener(act, event => isPortalReady() || heed(event.target as Place, event), true);
}

/**
 * One of the portal's own scripts is gone or altered, as after a deployment: a fresh page may know its new name. Without another
 * company's script, which a browser may refuse and whose server may be down, the page is whole.
 */
function watchForMissingScript(): void {
  document.addEventListener(
    'error',
    event => {
      if (event.target instanceof HTMLScriptElement && isOurs(event.target)) startAgain();
    },
    true,
  );
  // The page's last script is imported by the one before, whose element has loaded by then.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/import/i.test(String(reason))) startAgain();
  });
}

/** The page’s own first script has no address: it imports the others, and fails with them. */
const isOurs = ({ src }: HTMLScriptElement) => src === '' || new URL(src).origin === location.origin;

let isStartingAgain = false;

function startAgain(): void {
  if (isPortalReady() || isStartingAgain) return;
  isStartingAgain = true;
  whenReached(() => {
    if (mayReload()) {
      noteReload();
      location.reload();
    } else {
      leaveForError();
    }
  });
}

/** The pages are in EN_US. In another language, they stay hidden until its texts arrive. */
function awaitWords(): void {
  const language = rememberedLanguage();
  if (language === defaultLanguage) return;
  hideUntilWords();
  setTimeout(showWords, wordsLimitMs);
  // Requested right away, the way the text library will: it then finds the answer in the browser's cache.
  const url = `${base}${listTexts.path.slice(1)}?language=${language}&type=All`;
  fetch(url, { headers: { accept: 'application/json' } }).catch(() => undefined);
}

/**
 * While the portal's scripts are on their way: what the guard of signed-in screens waits for, and what the dashboard shows.
 * Not with a session that has been idle too long, nor with a token about to be exchanged: the portal sees to these first.
 */
function askForFirstAnswer(): void {
  void askEarly(getSettings, {});
  const token = readStored('accessToken');
  const isFresh = Number(readStored('refreshTokenAfter')) > Date.now() && !isIdleOver();
  const isHome = isOn('dashboard') || location.pathname === base;
  if (!token || !isFresh) return;
  if (isHome) askForDashboard(token);
  // For the screens that emails lead to, and the other one of usage.
  else if (['PayBill', 'ViewBill', 'Usages', 'Compare'].some(isOn)) askForAccount(token);
}

/**
 * What every signed-in screen asks first: the accounts, and the rights on the chosen one. That is nearly always the one chosen
 * last, so its readings are asked for beside them; what is stored isn't looked at here, the server refuses what isn't theirs.
 */
function askForAccount(token: string): void {
  const chosenLast = readStored('acn') as AccountNumber | undefined;
  if (chosenLast) askForReadings(chosenLast, token);
  const request = { uuid: readStored('uuid') ?? '' };
  askEarly(listAccounts, request, token)
    .then(response => response.clone().json() as Promise<Envelope<DataOf<typeof listAccounts>>>)
    .then(({ data }) => {
      const account = data && initialAccount(data.accounts, chosenLast);
      if (!account || isTaken(listAccounts, request)) return;
      void askEarly(listRoleRights, { roleId: String(account.roleId), personaId: '1' }, token);
      if (account.accountNumber !== chosenLast) askForReadings(account.accountNumber, token);
    })
    // Whatever it is, the portal will meet it, too, and say so.
    .catch(() => undefined);
}

/** What the screen opens with, unless its address says otherwise, or the rights as last seen don't allow it. */
function askForReadings(accountNumber: AccountNumber, token: string): void {
  const isAllowed = /"overview"/i.test(readStored('roleRights') ?? '');
  if (isOn('Usages') && isAllowed && location.search === '') {
    void askEarly(listElectricUsage, { ...newestReadings, accountNumber }, token);
    void askEarly(listUsage, { by: 'month', accountNumber }, token);
    void askEarly(projectBill, { accountNumber }, token);
  }
}

function askForDashboard(token: string): void {
  const language = rememberedLanguage();
  const request = dashboardRequest(language);
  const asked = () => callUrl(getDashboard, dashboardRequest(language)).url;
  const askedAtFirst = asked();
  askEarly(getDashboard, request, token)
    .then(response => response.clone().json() as Promise<Envelope<DataOf<typeof getDashboard>>>)
    .then(({ status, data }) => {
      if (status.code !== 200 || !data) return;
      const { asked: about, parts } = data;
      // Both take the same right.
      if (parts.listUsage && !isTaken(getDashboard, request))
        void askEarly(projectBill, { accountNumber: about.accountNumber }, token);
      showEarlyAmount(parts, language, () => asked() === askedAtFirst);
    })
    // Whatever it is, the portal will meet it, too, and say so.
    .catch(() => undefined);
}

function startLate(): void {
  if (!isPortalReady() && !isStartingAgain) whenReached(leaveForError);
}

function leaveForError(): void {
  if (!isPortalReady() && !isOn('Error')) goTo('Error');
}

function isOn(page: string): boolean {
  return new RegExp(`/${page}$`, 'i').test(location.pathname);
}

function goTo(page: string): void {
  location.replace(base + page);
}
