/** The nonce of this document: every style element created by script needs it. */
export const documentNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
