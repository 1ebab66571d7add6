import '../src/theme/styles.ts';
import { getSettings } from '@wattershed/contract/configuration';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../src/api/query.ts';
import { changeLanguage } from '../src/text/library.ts';
import { demoSettings } from './demo-settings.ts';
import { answerCall, startNetwork, unexpectedRequests } from './network.ts';

// The early script's part, which stands in the document of the portal.
document.documentElement.dataset.colorScheme = 'light';

const consoleErrors: string[] = [];

beforeEach(async () => {
  startNetwork();
  answerCall(getSettings, () => ({ data: demoSettings }));
  queryClient.clear();
  await changeLanguage('EN_US');
  window.localStorage.clear();
  window.sessionStorage.clear();
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void consoleErrors.push(words.map(String).join(' ')));
});

afterEach(async () => {
  await cleanup();
  const found = { unexpectedRequests: [...unexpectedRequests()], consoleErrors: [...consoleErrors] };
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(found).toEqual({ unexpectedRequests: [], consoleErrors: [] });
});
