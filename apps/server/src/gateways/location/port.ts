/** Where a network address is, as precisely as the utility needs it. */
export type Location = {
  /** A two-letter country code, `private` for addresses that belong to no country, or `unknown`. */
  findCountry(ip: string): Promise<string>;
};
