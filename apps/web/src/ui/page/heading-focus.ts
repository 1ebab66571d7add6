let isWanted = false;

function forget(): void {
  isWanted = false;
  for (const act of acts) document.removeEventListener(act, forget, true);
}

const acts = ['pointerdown', 'keydown'] as const;

/**
 * After a route change, the new page's h1 gets the focus as soon as that page is rendered, unless the person has gone on
 * to something else meanwhile: opened a menu, or pressed a key.
 */
export const headingFocus = {
  ask: () => {
    isWanted = true;
    for (const act of acts) document.addEventListener(act, forget, true);
  },
  /** True once per request. */
  take: () => {
    const was = isWanted;
    forget();
    return was;
  },
};
