/** Where a network address is, as far as the utility wants to know it. */
export type Location = {
  /** A two-letter country code, `private` for addresses that no country has, or `unknown`. */
  findCountry(ip: string): Promise<string>;
};
