import type { Call, RequestOf } from '@wattershed/contract/call';
import { callForFile } from '../call-api.ts';

/** A file may be large, and a line slow. */
const patienceMs = 600_000;

/** Fetches a file with the session's token and saves it under this name, once all of it is here; throws ApiError. */
export async function downloadFile<C extends Call>(call: C, request: RequestOf<C>, fileName: string): Promise<void> {
  saveFile(await callForFile(call, request, { timeoutMs: patienceMs }), fileName);
}

/** Saves what is already here under this name. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Firefox and Safari read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file and shows it in a new tab; throws ApiError. */
export async function openFile<C extends Call>(call: C, request: RequestOf<C>): Promise<void> {
  // Opened on the click: later, when the answer is here, browsers would block it as a popup.
  const tab = window.open('about:blank');
  try {
    const address = URL.createObjectURL(await callForFile(call, request));
    if (tab) tab.location.href = address;
    else window.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
