let isWanted = false;

/** After a change of route the new page's h1 takes the focus, whenever that page comes to stand. */
export const headingFocus = {
  ask: () => {
    isWanted = true;
  },
  /** True once for each time it was asked. */
  take: () => {
    const was = isWanted;
    isWanted = false;
    return was;
  },
};
