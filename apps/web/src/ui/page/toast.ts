type ToastKind = 'success' | 'warning' | 'error';
type Toast = { kind: ToastKind; text: string; id: number };

let current: Toast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function put(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string): void {
  put({ kind, text, id: nextId });
  nextId += 1;
}

/** One at a time: a new toast replaces the current one (specification 8). */
export const toast = {
  success: (text: string) => show('success', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
  dismiss: () => current && put(undefined),
};

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
