/**
 * How hard the captcha of a claim about an account is: it grows with the wrong claims of the last while, from whatever
 * network, up to the hardest when a second proof is about to be asked for.
 */
export function captchaLevelOf(failures: number, budget: number, highest: number): number {
  const step = Math.max(1, Math.floor((budget + 1) / (highest + 1)));
  return Math.min(Math.floor(failures / step), highest);
}

/** One level less is enough: someone else may have failed while the browser was working. */
export function isEnoughWork(solvedLevel: number, neededLevel: number): boolean {
  return solvedLevel >= neededLevel - 1;
}
