/**
 * Whether the portal can be reached. The browser knows when the device has no network; a line that leads nowhere only
 * shows when something doesn't arrive.
 */
let isDead = false;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export const line = {
  isGone: () => isDead || navigator.onLine === false,
  subscribe(listener: () => void): () => void {
    for (const change of ['online', 'offline']) addEventListener(change, tell);
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Loads a file of the portal. While there is no line it waits, unless the device has kept the file, and then asks again; a file
 * that is gone fails.
 */
export async function overTheLine<Part>(
  load: () => Promise<Part>,
  isKept: () => Promise<boolean> = async () => false,
): Promise<Part> {
  for (;;) {
    if (line.isGone() && !(await isKept().catch(() => false))) await lineIsBack();
    try {
      return await load();
    } catch (error) {
      if (await portalAnswers()) throw error;
    }
  }
}

const lookAgainMs = 3_000;

/** Resolves when the portal answers. */
export async function lineIsBack(): Promise<void> {
  while (!(await portalAnswers())) {
    await new Promise(resolve => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, lookAgainMs);
    });
  }
}

async function portalAnswers(): Promise<boolean> {
  isDead = navigator.onLine === false || !(await isReached());
  tell();
  return !isDead;
}

/** Asks for a file that is small, public and always there. Any answer will do, also a proxy's. */
function isReached(): Promise<boolean> {
  const question = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) } as const;
  return fetch(`${import.meta.env.BASE_URL}favicon.svg`, question).then(
    () => true,
    () => false,
  );
}
