/** Runs it once what was drawn last can be seen, in the order asked for; at once where nobody looks. Returns what calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(run);
  };
  // A page in the background draws no frames.
  if (document.visibilityState === 'hidden') soon();
  const frame = timer === undefined ? requestAnimationFrame(soon) : 0;
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
