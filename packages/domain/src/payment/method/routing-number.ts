/**
 * The check digit of a nine-digit number: the first eight digits weighted 7, 3, 9, 7, 3, 9, 7, 3 sum to the ninth in
 * the last place. A bank's routing number and a nine-digit tax number share this arithmetic.
 */
export function passesWeights739(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text)) return false;
  const weights = [7, 3, 9, 7, 3, 9, 7, 3];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === Number(text[8]);
}

/** Exactly nine digits, not all zeros, with a correct check digit. */
export function isRoutingNumber(text: string): boolean {
  return passesWeights739(text) && text !== '000000000';
}
