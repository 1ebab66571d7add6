/** Whoever touches the page is about to use it: does it then, once. */
export function onFirstTouch(act: () => void): void {
  const touches = ['pointerdown', 'keydown', 'input'];
  const once = () => {
    for (const touch of touches) removeEventListener(touch, once, true);
    act();
  };
  for (const touch of touches) addEventListener(touch, once, true);
}
