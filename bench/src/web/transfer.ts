import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export type Kind = 'js' | 'css' | 'html' | 'font' | 'json' | 'other';
/** `used`: with what came when the screen was used, where it was. */
export type Transfer = { url: string; bytes: Record<Kind, number>; used: Record<Kind, number> };

/**
 * The bytes of the bodies the browser downloads with an empty cache until a screen is idle, including what is preloaded
 * for the next screen.
 */
export async function transferOf(
  context: BrowserContext,
  address: string,
  use?: (page: Page) => Promise<void>,
): Promise<Transfer> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const bytes = countBodies(session);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const url = page.url();
  const opened = { ...bytes };
  await use?.(page);
  await page.close();
  return { url, bytes: opened, used: bytes };
}

function countBodies(session: CDPSession): Record<Kind, number> {
  const bytes = { js: 0, css: 0, html: 0, font: 0, json: 0, other: 0 };
  const open = new Map<string, { kind: Kind; headBytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    open.set(requestId, { kind: kindOf(response.mimeType), headBytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request) bytes[request.kind] += Math.max(0, encodedDataLength - request.headBytes);
  });
  return bytes;
}

function kindOf(mimeType: string): Kind {
  if (mimeType.includes('javascript')) return 'js';
  if (mimeType.includes('css')) return 'css';
  if (mimeType.includes('html')) return 'html';
  if (mimeType.includes('json')) return 'json';
  return mimeType.includes('font') ? 'font' : 'other';
}
