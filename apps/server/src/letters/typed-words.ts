const joiner = '\u2060';

/**
 * On one line, and no web address: email programs make a link of whatever looks like one, and an invitation by
 * "www.example.com" would carry it under the utility's name. An invisible joiner after the dot or slash keeps them from
 * it. An email address stays one, because people write to it.
 */
export function asWords(value: string): string {
  const words = value.trim().split(/\s+/);
  return words.map(word => (word.includes('@') ? word : word.replaceAll(/([.:/])(?=.)/g, `$1${joiner}`))).join(' ');
}
