import { listTexts } from '@wattershed/contract/configuration';
import { defaultLanguage } from '@wattershed/domain/text/language';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { showColourScheme, wantedColourScheme } from '../frame/colour-scheme.ts';
import { hideUntilWords, isPortalReady, keepEarlySubmit, showWords } from './early-marks.ts';
import { mayReload, noteReload } from './one-reload.ts';

/**
 * Runs before the first paint: `vite/early-script.ts` puts it into the head of every page. What it needs it imports, and
 * what it leaves behind for the portal's own script stands in early-marks.ts.
 */

const base = import.meta.env.BASE_URL;

/** Then words that have not come show in English. */
const wordsLimitMs = 4_000;
/** Then a script that has not come counts as missing (specification 4). */
const portalLimitMs = 120_000;

if (isTooOld() && !isOn('UnsupportedBrowser')) {
  goTo('UnsupportedBrowser');
} else {
  showColourScheme(wantedColourScheme());
  catchEarlySubmit();
  watchForMissingScript();
  awaitWords();
  setTimeout(leaveForError, portalLimitMs);
}

function isTooOld(): boolean {
  return (
    !('noModule' in HTMLScriptElement.prototype) ||
    'documentMode' in document ||
    /MSIE |Trident\//.test(navigator.userAgent)
  );
}

/** A submit before forms answer is never sent by the browser itself: it is repeated when they do. */
function catchEarlySubmit(): void {
  document.addEventListener(
    'submit',
    event => {
      if (isPortalReady()) return;
      event.preventDefault();
      keepEarlySubmit(event.target as HTMLFormElement);
    },
    true,
  );
}

/** A script of the page that is gone, as after a deployment: one fresh page may know its new name. */
function watchForMissingScript(): void {
  document.addEventListener(
    'error',
    event => {
      if (!(event.target instanceof HTMLScriptElement) || isPortalReady()) return;
      if (!mayReload()) return leaveForError();
      noteReload();
      location.reload();
    },
    true,
  );
}

/** The pages are in EN_US. For another language they stay out of sight until its words are there. */
function awaitWords(): void {
  const language = rememberedLanguage();
  if (language === defaultLanguage) return;
  hideUntilWords();
  setTimeout(showWords, wordsLimitMs);
  // Asked for at once, as the library of texts will: it finds the answer in the browser's cache.
  const url = `${base}${listTexts.path.slice(1)}?language=${language}&type=All`;
  fetch(url, { headers: { accept: 'application/json' } }).catch(() => undefined);
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
