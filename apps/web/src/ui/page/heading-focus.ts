let isWanted = false;

/** After a route change, the new page's h1 gets the focus as soon as that page is rendered. */
export const headingFocus = {
  ask: () => {
    isWanted = true;
  },
  /** True once per request. */
  take: () => {
    const was = isWanted;
    isWanted = false;
    return was;
  },
};
