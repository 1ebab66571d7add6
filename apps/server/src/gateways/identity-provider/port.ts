/** Whom the utility's identity provider says a browser belongs to. */
export type Assertion = {
  /** Names this assertion among all of its issuer: each is good once. */
  id: string;
  /** SHA-256 of the browser's nonce, base64url. */
  nonce: string;
  expiresAt: Date;
  /** The portal's user id, where the provider knows it. */
  userName: string | undefined;
  /** Only an address that the provider has verified. */
  email: string | undefined;
};

export type IdentityProvider = {
  issuer: string;
  /**
   * What an assertion says, when the provider signed it for this portal less than five minutes ago; undefined for any
   * other. Throws {@link IdentityProviderUnreachable} when its keys cannot be had.
   */
  verify(assertion: string): Promise<Assertion | undefined>;
};

export class IdentityProviderUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('the keys of the identity provider cannot be had', options);
  }
}
