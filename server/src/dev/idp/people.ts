/** A person to sign in as. Emails are in a domain that no one can own (RFC 2606). */
export interface IdpPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** The case that signing in as them demonstrates. */
  readonly note: string
}

export const people: readonly IdpPerson[] = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', emailVerified: true, note: 'Verified email' },
  { id: 'grace', name: 'Grace Hopper', email: 'grace@example.com', emailVerified: true, note: 'Verified email' },
  { id: 'alan', name: 'Alan Turing', email: 'alan@example.com', emailVerified: true, note: 'Verified email' },
  {
    id: 'katherine',
    name: 'Katherine Johnson',
    email: 'katherine@example.com',
    emailVerified: true,
    note: 'Verified email',
  },
  {
    id: 'charles',
    name: 'Charles Babbage',
    email: 'charles@example.com',
    emailVerified: false,
    note: 'Unverified email',
  },
]

export const findPerson = (id: string): IdpPerson | undefined => people.find((person) => person.id === id)
