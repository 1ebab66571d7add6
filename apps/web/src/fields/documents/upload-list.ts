import { removeDocument, uploadDocument } from '@wattershed/contract/documents';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { documentTypeOf, headBytes } from '@wattershed/domain/document/document-type';
import { maxDocumentBytes } from '@wattershed/domain/document/upload-limits';
import { ApiError, asApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { uploadFile } from '../../api/files/upload-file.ts';

export type UploadState =
  | { kind: 'waiting' }
  /** From 0 to 1; at 1, the server is looking into it. */
  | { kind: 'sending'; share: number }
  | { kind: 'uploaded'; documentId: string; bytes: number }
  | { kind: 'failed'; error: ApiError };

export type Upload = { key: string; name: string; bytes: number; state: UploadState };

type Entry = Upload & { file: File; canceling: AbortController };

/** What happened last, for the words that a screen reader says. */
export type UploadNews = { what: 'uploading' | 'uploaded' | 'canceled' | 'removed' | 'failed'; upload: Upload };

/**
 * The files of one form, uploaded one after the other as soon as they are chosen. It outlives a failed submit, and knows
 * which files the form may attach.
 */
export class UploadList {
  readonly #accountNumber: AccountNumber;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #isSending = false;
  #made = 0;
  news: UploadNews | undefined;

  constructor(accountNumber: AccountNumber) {
    this.#accountNumber = accountNumber;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly uploads = (): readonly Upload[] => this.#entries;

  /** What the form attaches. */
  documentIds(): string[] {
    return this.#entries.flatMap(({ state }) => (state.kind === 'uploaded' ? [state.documentId] : []));
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      this.#made += 1;
      const { name, size: bytes } = file;
      const entry: Entry = {
        ...{ key: String(this.#made), name, bytes, file },
        state: { kind: 'waiting' },
        canceling: new AbortController(),
      };
      this.#show([...this.#entries, entry]);
    }
    void this.#sendAll();
  }

  retry(key: string): void {
    this.#set(key, { kind: 'waiting' });
    void this.#sendAll();
  }

  /** Takes a file out of the list, whatever has become of it. */
  remove(key: string): void {
    const entry = this.#find(key);
    if (!entry) return;
    const { state } = entry;
    this.#tell(state.kind === 'sending' || state.kind === 'waiting' ? 'canceled' : 'removed', entry);
    this.#show(this.#entries.filter(other => other !== entry));
    entry.canceling.abort();
    if (state.kind === 'uploaded') this.#forget(state.documentId);
  }

  /** A file that isn't removed now goes by itself within a day. */
  #forget(documentId: string): void {
    callApi(removeDocument, { accountNumber: this.#accountNumber, documentId }).catch(() => undefined);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    this.#isSending = false;
  }

  #next(): Entry | undefined {
    return this.#entries.find(({ state }) => state.kind === 'waiting');
  }

  async #send(entry: Entry): Promise<void> {
    const { key, file, canceling } = entry;
    const { signal } = canceling;
    this.#tell('uploading', entry);
    this.#set(key, { kind: 'sending', share: 0 });
    try {
      await refuseHopeless(file);
      const onProgress = (share: number) => this.#set(key, { kind: 'sending', share });
      const request = { accountNumber: this.#accountNumber };
      const { documentId, bytes } = await uploadFile(uploadDocument, request, file, { signal, onProgress });
      if (signal.aborted) return this.#forget(documentId);
      this.#set(key, { kind: 'uploaded', documentId, bytes });
      this.#tell('uploaded', entry);
    } catch (error) {
      if (signal.aborted) return;
      this.#set(key, { kind: 'failed', error: asApiError(error) });
      this.#tell('failed', this.#find(key) ?? entry);
    }
  }

  #find(key: string): Entry | undefined {
    return this.#entries.find(entry => entry.key === key);
  }

  #set(key: string, state: UploadState): void {
    this.#show(this.#entries.map(entry => (entry.key === key ? { ...entry, state } : entry)));
  }

  #tell(what: UploadNews['what'], upload: Upload): void {
    this.news = { what, upload };
    for (const listener of this.#listeners) listener();
  }

  #show(entries: readonly Entry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** What the server would refuse for sure needn't travel there first. */
async function refuseHopeless(file: File): Promise<void> {
  if (file.size === 0) throw new ApiError({ code: 'DOC001' });
  if (file.size > maxDocumentBytes) throw new ApiError({ code: 'DOC002' });
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    // Moved or deleted since it was chosen.
    .catch(() => undefined);
  if (!head) throw new ApiError({ code: 'DOC004' });
  if (!documentTypeOf(new Uint8Array(head))) throw new ApiError({ code: 'DOC003' });
}
