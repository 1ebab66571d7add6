/** What a browser brought back from the provider, and what it created before going there. */
export type SignInProof = {
  code: string;
  /**
   * Its SHA-256 was sent to the provider first, which now asks for the original: the code alone is worthless (PKCE).
   */
  codeVerifier: string;
  /** Included in what the provider signs, so that an older answer doesn't fit a newer question. */
  nonce: string;
};

/** Who the utility's identity provider says is using a browser. */
export type Identity = {
  /** The portal's user ID, if the provider knows it. */
  userName: string | undefined;
  /** Only an address the provider has verified. */
  email: string | undefined;
};

export type IdentityProvider = {
  /**
   * Exchanges a code for the person's identity, once; undefined when the provider or its signature doesn't vouch for
   * it. Throws {@link IdentityProviderUnreachable} when the provider can't be reached.
   */
  redeem(proof: SignInProof): Promise<Identity | undefined>;
};

export class IdentityProviderUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('the identity provider cannot be asked', options);
  }
}
