/** What a browser brought back from the provider, and what it had made before it went there. */
export type SignInProof = {
  code: string;
  /** Its SHA-256 went ahead to the provider, which asks for it now: the code alone is worth nothing (PKCE). */
  codeVerifier: string;
  /** Stands in what the provider signs, so that an older answer fits no newer question. */
  nonce: string;
};

/** Whom the utility's identity provider says a browser belongs to. */
export type Identity = {
  /** The portal's user id, where the provider knows it. */
  userName: string | undefined;
  /** Only an address that the provider has verified. */
  email: string | undefined;
};

export type IdentityProvider = {
  /**
   * Changes a code for who it is, once; undefined when the provider or its signature does not vouch for it. Throws
   * {@link IdentityProviderUnreachable} when the provider cannot be asked.
   */
  redeem(proof: SignInProof): Promise<Identity | undefined>;
};

export class IdentityProviderUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('the identity provider cannot be asked', options);
  }
}
