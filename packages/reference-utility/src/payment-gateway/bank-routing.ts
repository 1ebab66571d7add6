/** Whether this is a bank routing number: nine digits, not all zeros, with a correct 7-3-9 check digit. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  // Weights 3, 7, 1 give a sum divisible by ten exactly when 7, 3, 9 over the first eight digits give the ninth.
  const weights = [3, 7, 1];
  let sum = 0;
  for (let place = 0; place < 9; place++) sum += Number(digits[place]) * (weights[place % 3] ?? 0);
  return sum % 10 === 0;
}
