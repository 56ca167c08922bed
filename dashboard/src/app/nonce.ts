/** The nonce of this document: whatever makes a style element has to put it on it. */
export const documentNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
