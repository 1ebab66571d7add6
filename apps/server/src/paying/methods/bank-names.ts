/**
 * Routing numbers of large banks, as the banks publish them. A number that isn't here is just as valid; it simply has
 * no name.
 */
const bankNames: Readonly<Record<string, string>> = {
  '021000021': 'JPMorgan Chase Bank',
  '322271627': 'JPMorgan Chase Bank',
  '122100024': 'JPMorgan Chase Bank',
  '026009593': 'Bank of America',
  '121000358': 'Bank of America',
  '122101706': 'Bank of America',
  '121000248': 'Wells Fargo Bank',
  '121042882': 'Wells Fargo Bank',
  '122105278': 'Wells Fargo Bank',
  '021000089': 'Citibank',
  '321171184': 'Citibank',
  '322271724': 'Citibank',
  '122105155': 'U.S. Bank',
  '122235821': 'U.S. Bank',
  '031101279': 'The Bancorp Bank',
  '031176110': 'Capital One',
  '256074974': 'Navy Federal Credit Union',
  '314074269': 'USAA Federal Savings Bank',
  '110000000': 'Demonstration Bank',
};

export function bankNameOf(routingNumber: string): string | null {
  return bankNames[routingNumber] ?? null;
}
