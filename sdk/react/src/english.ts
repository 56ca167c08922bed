/** Texts in `{{…}}` are filled in. */
export const english = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: 'Account',
  plan: 'Plan',
  /** Name of the button that opens the menu. */
  menu: 'Account of {{name}}',
  /** Instead of the name of a user who has neither a name nor an email. */
  unnamed: 'Signed in',
  signedOutTitle: "You're signed out",
  continue: 'Continue',
  title: 'Sign in to {{app}}',
  email: 'Email',
  provider: 'Continue with {{provider}}',
  or: 'or',
  codeTitle: 'Check your email',
  codeLead: 'We emailed a code and a sign-in link to {{email}}.',
  linkLead: 'We emailed a sign-in link to {{email}}. Open it in this browser.',
  code: 'Code',
  resend: 'Send again',
  otherEmail: 'Use another email',
  linkText: 'Nothing happens until you press the button.',
  tryAgain: 'Try again',
  emailFault: 'Enter your email, for example ada@example.com.',
  codeFault: 'This code is wrong. Enter the digits from the newest email, or open its link.',
  linkFault: 'This link no longer works. Enter your email for a new one.',
  elsewhereFault: 'This link confirms a new email. Open it, or enter its code, where you requested the change.',
  unverifiedFault: "The provider hasn't verified your email. Sign in with your email first.",
  tooMany: 'Too many tries. Wait a few minutes, then try again.',
  unavailable: 'No connection. Check your network, then try again.',
  failed: "The sign-in wasn't completed. Start again.",
}

/**
 * Every text that the components show.
 *
 * @example
 * ```tsx
 * const words: Partial<Words> = { signIn: 'Sign in to Acme' }
 * const page = <LicetProvider bff="/auth" words={words} />
 * ```
 */
export type Words = Readonly<Record<keyof typeof english, string>>
