import { randomBytes } from 'node:crypto'
import type { RemoteCredential } from '#providers/signing-services/port.ts'
import type { Keys } from '#store/keys.ts'
import type { TimeStamping } from '../../seal/quick-time-stamp.ts'
import type { SignedBy } from '../attempt-result.ts'

/** An act is a signing transaction, or a signing of many. */
const contextOf = (actId: string): string => `remote-act:${actId}`

/** A visit of the person to the service, from which they have not come back. */
export interface Visit {
  for: 'service' | 'credential'
  state: string
  codeVerifier: string
  /** What the person is asked to allow: the hashes of these documents alone are signed. */
  documents?: string[]
  /** Of many papers: the portion that they are of. */
  portionId?: string
}

/** A credential as it is kept between two visits. */
export type KeptCredential = Omit<RemoteCredential, 'certificates'> & {
  /** Base64 of DER, leaf first. */
  certificates: string[]
}

/** Where an act at a signing service is. */
export interface RemoteAct {
  /** The address by which the person came, whose browser storage holds their session. */
  portal: string
  /** Where the service asks people. */
  oauth: string
  /** Null while the person chooses, or while we ask. */
  visit: Visit | null
  accessToken: string | null
  credentials: KeptCredential[]
  /** The one that was chosen. */
  credentialId: string | null
  /** How its key signs. */
  algorithm: 'RSA-PKCS1' | 'ECDSA' | null
  /** Of a key that signs fewer at a time: what it has signed so far, judged, by number. */
  signed?: Record<number, KeptResult>
}

/** A signature that waits for the others of its act. */
export interface KeptResult {
  /** Base64. */
  cms: string
  timeStamp: TimeStamping
  by: SignedBy
}

export const newVisit = (what: Visit['for'], state = randomBytes(32).toString('base64url')): Visit => ({
  for: what,
  state,
  codeVerifier: randomBytes(32).toString('base64url'),
})

export const sealRemote = (keys: Keys, actId: string, act: RemoteAct): Buffer =>
  keys.seal(Buffer.from(JSON.stringify(act), 'utf8'), contextOf(actId))

export function remoteOf(
  keys: Keys,
  { id, remote }: { id: string; remote: Buffer | null },
): RemoteAct | null {
  return remote && (JSON.parse(keys.open(remote, contextOf(id)).toString('utf8')) as RemoteAct)
}
