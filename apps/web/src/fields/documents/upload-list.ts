import type { DataOf } from '@wattershed/contract/call';
import { removeDocument, uploadDocument } from '@wattershed/contract/documents';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { documentTypeOf, headBytes } from '@wattershed/domain/document/document-type';
import { maxDocumentBytes } from '@wattershed/domain/document/upload-limits';
import { ApiError, asApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { uploadFile } from '../../api/files/upload-file.ts';
import { refusalsCanBeSaid } from '../../api/refusals.ts';

export type UploadState =
  | { kind: 'waiting' }
  /** From 0 to 1; at 1, the server is looking into it. */
  | { kind: 'sending'; share: number }
  /** Gone: uploaded before a reload, so long ago that the server has given it up. */
  | { kind: 'uploaded' | 'gone'; documentId: string; bytes: number; keptUntil: string }
  | { kind: 'failed'; error: ApiError };

export type Upload = { key: string; name: string; bytes: number; state: UploadState };

/** Who the files are sent for, and how: an account, or a report that has none. */
export type UploadTarget = {
  /** Whose they are: what a draft keeps for another isn't shown. */
  name: string;
  send: (
    file: File,
    options: Parameters<typeof uploadFile>[3],
  ) => Promise<Pick<DataOf<typeof uploadDocument>, 'documentId' | 'bytes' | 'keptUntil'>>;
  /** A file that isn't removed now goes by itself within a day. */
  forget: (documentId: string) => Promise<unknown>;
};

export function uploadsOfAccount(accountNumber: AccountNumber): UploadTarget {
  return {
    name: accountNumber,
    send: (file, options) => uploadFile(uploadDocument, { accountNumber }, file, options),
    forget: documentId => callApi(removeDocument, { accountNumber, documentId }),
  };
}

/** A file that the server has for this target until then, and that a form may attach after a reload, too. */
export type KeptUpload = {
  target: string;
  documentId: string;
  name: string;
  bytes: number;
  keptUntil: string;
};

/** Where a form keeps what was uploaded for it. */
export type UploadDraft = { read: () => readonly KeptUpload[]; write: (kept: readonly KeptUpload[]) => void };

/** Without a file: it was uploaded before a reload. */
type Entry = Upload & { file?: File; canceling: AbortController };
type Chosen = Entry & { file: File };

/** What happened last, for the words that a screen reader says. */
export type UploadNews = { what: 'uploading' | 'uploaded' | 'canceled' | 'removed' | 'failed'; upload: Upload };

/**
 * The files of one form, uploaded one after the other as soon as they are chosen. It outlives a failed submit, and knows
 * which files the form may attach.
 */
export class UploadList {
  readonly #target: UploadTarget;
  readonly #draft: UploadDraft | undefined;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #isSending = false;
  #made = 0;
  news: UploadNews | undefined;

  constructor(target: UploadTarget, draft?: UploadDraft) {
    this.#target = target;
    this.#draft = draft;
    const kept = draft?.read().filter(one => one.target === target.name) ?? [];
    this.#entries = kept.map(one => ({ ...this.#entryOf(one), state: stateOf(one) }));
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
      this.#show([...this.#entries, { ...this.#entryOf({ name: file.name, bytes: file.size }), file }]);
    }
    void this.#sendAll();
  }

  #entryOf({ name, bytes }: Pick<Upload, 'name' | 'bytes'>): Entry {
    this.#made += 1;
    return { key: String(this.#made), name, bytes, state: { kind: 'waiting' }, canceling: new AbortController() };
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

  #forget(documentId: string): void {
    this.#target.forget(documentId).catch(() => undefined);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    this.#isSending = false;
  }

  #next(): Chosen | undefined {
    return this.#entries.find((entry): entry is Chosen => entry.state.kind === 'waiting' && entry.file !== undefined);
  }

  async #send(entry: Chosen): Promise<void> {
    const { key, file, canceling } = entry;
    const { signal } = canceling;
    this.#tell('uploading', entry);
    this.#set(key, { kind: 'sending', share: 0 });
    try {
      await refuseHopeless(file);
      const onProgress = (share: number) => this.#set(key, { kind: 'sending', share });
      const { documentId, bytes, keptUntil } = await this.#target.send(file, { signal, onProgress });
      if (signal.aborted) return this.#forget(documentId);
      this.#set(key, { kind: 'uploaded', documentId, bytes, keptUntil });
      this.#tell('uploaded', entry);
    } catch (error) {
      if (signal.aborted) return;
      this.#set(key, { kind: 'failed', error: asApiError(error) });
      this.#tell('failed', this.#find(key) ?? entry);
      // Said at once; what leads to its answer comes after it.
      void refusalsCanBeSaid().then(() => this.#show([...this.#entries]));
    }
  }

  #find(key: string): Entry | undefined {
    return this.#entries.find(entry => entry.key === key);
  }

  #set(key: string, state: UploadState): void {
    this.#show(this.#entries.map(entry => (entry.key === key ? { ...entry, state } : entry)));
  }

  /** Files for other targets wait for theirs. */
  #keep(): void {
    const { name: target } = this.#target;
    const own = this.#entries.flatMap(({ name, state }) => {
      if (state.kind !== 'uploaded' && state.kind !== 'gone') return [];
      const { documentId, bytes, keptUntil } = state;
      return [{ target, documentId, name, bytes, keptUntil }];
    });
    this.#draft?.write([...this.#draft.read().filter(one => one.target !== target), ...own]);
  }

  #tell(what: UploadNews['what'], upload: Upload): void {
    this.news = { what, upload };
    for (const listener of this.#listeners) listener();
  }

  #show(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#keep();
    for (const listener of this.#listeners) listener();
  }
}

function stateOf({ documentId, bytes, keptUntil }: KeptUpload): UploadState {
  const isKept = Date.parse(keptUntil) > realNow().getTime();
  return { kind: isKept ? 'uploaded' : 'gone', documentId, bytes, keptUntil };
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
