import './without-devtools.ts';
import './without-owner-stacks.ts';
import '../src/theme/styles.ts';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../src/api/query.ts';
import { cancelPlannedEnd, onSessionEnd } from '../src/api/session-end.ts';
import { heedSettings } from '../src/app/session/heed-settings.ts';
import { changeLanguage } from '../src/text/library.ts';
import { toast } from '../src/ui/page/toast.ts';
import { demoSettings } from './answers/demo-settings.ts';
import './by-place.ts';
import './prompt-looks.ts';
import { answerCall, endNetwork, requestsSent, startNetwork, unexpectedRequests } from './network.ts';
import { startAtComponentNow } from './starting-time.ts';

// The early script's part, which stands in the document of the portal.
document.documentElement.dataset.colorScheme = 'light';

const consoleErrors: string[] = [];

beforeEach(async () => {
  startAtComponentNow();
  startNetwork();
  answerCall(getSettings, () => ({ data: demoSettings }));
  heedSettings(demoSettings);
  forgetMissedEnd();
  queryClient.clear();
  toast.dismiss();
  await changeLanguage('EN_US');
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetCookies();
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void consoleErrors.push(words.map(String).join(' ')));
});

afterEach(async context => {
  if (context.task.result?.state === 'fail') sayWhatShows();
  await cleanup();
  if (window.innerWidth !== 1024 || window.innerHeight !== 800) await page.viewport(1024, 800);
  const found = { unexpectedRequests: [...unexpectedRequests()], consoleErrors: [...consoleErrors] };
  vi.useRealTimers();
  await endNetwork();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(found).toEqual({ unexpectedRequests: [], consoleErrors: [] });
});

/** What a person would have seen when the test gave up: a time limit alone tells nothing. */
function sayWhatShows(): void {
  const asked = requestsSent().map(({ call }) => call.name);
  const stored = Object.keys(window.localStorage).sort();
  const errors = consoleErrors.slice(0, 3);
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not on the screen
  console.info(`The screen when the test failed, ${new Date()}:\n${document.body.innerText.slice(0, 2_000)}\n`, {
    asked,
    stored,
    errors,
  });
}

/** A call of the test before may have ended a session that nobody was there to end, or be about to. */
function forgetMissedEnd(): void {
  cancelPlannedEnd();
  onSessionEnd(() => undefined)();
}

function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the portal writes them
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}
