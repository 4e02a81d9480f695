/**
 * From where somebody acts: the socket's address or that of a trusted proxy's hop, and what they
 * act with.
 */
export interface ActOrigin {
  address: string
  device: string
}

export type ActorKind = 'member' | 'signer' | 'external' | 'system' | 'provider' | 'public' | 'scim' | 'key'

/** Who did something, as the audit trail keeps it. */
export interface Actor {
  kind: ActorKind
  id?: string
  name: string
  role?: string
  address?: string
  device?: string
}

/** A member, by their user's id; without a place where nobody kept it. */
export const byMember = (id: string, name: string, origin: ActOrigin | null): Actor => ({
  kind: 'member',
  id,
  name,
  ...(origin && placeOf(origin)),
})

/** A signer, by their link's id or by the id of their place on a document. */
export const bySigner = (id: string, name: string, origin: ActOrigin): Actor => ({
  kind: 'signer',
  id,
  name,
  ...placeOf(origin),
})

/** Somebody who is no member and came in by a link and a code. */
export const byExternal = (id: string, name: string, origin: ActOrigin): Actor => ({
  kind: 'external',
  id,
  name,
  ...placeOf(origin),
})

/** Somebody who has not said, or not proved, who they are. */
export const byUnknown = (origin: ActOrigin): Actor => ({
  kind: 'public',
  name: 'Unknown',
  ...placeOf(origin),
})

/** The parts of the program that act by themselves, as people read their names. */
type Part = 'Muhar' | 'Muhar demo' | 'Login' | 'Registration' | 'Access' | 'Session guard' | 'Payments'

export const bySystem = (part: Part = 'Muhar', origin?: ActOrigin): Actor => ({
  kind: 'system',
  name: part,
  ...(origin && placeOf(origin)),
})

/** Who runs the installation, at its command line. */
export const byOperator = (name: string): Actor => ({ kind: 'system', name, role: 'operator' })

/** A provider that answers, or ends what it began. */
export const byProvider = (name: string, origin?: ActOrigin): Actor => ({
  kind: 'provider',
  name,
  ...(origin && placeOf(origin)),
})

/** A directory that keeps people over SCIM, by the name of its token. */
export const byDirectory = (name: string, origin: ActOrigin): Actor => ({
  kind: 'scim',
  name: `SCIM: ${name}`,
  ...placeOf(origin),
})

/** A program of an organisation, by the name of its key. */
export const byKey = (id: string, name: string, origin: ActOrigin): Actor => ({
  kind: 'key',
  id,
  name: `API key: ${name}`,
  ...placeOf(origin),
})

const placeOf = ({ address, device }: ActOrigin): ActOrigin => ({ address, device })
