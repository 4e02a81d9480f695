import { createHash } from 'node:crypto'
import { type Answer, type Asked, refused } from './credential.ts'
import type { HeldCredential, Person } from './people.ts'

const rsaEncryption = '1.2.840.113549.1.1.1'

/** What the API answers to a program that holds a person's access token. */
export function answerPerson(person: Person, path: string, asked: Asked, fault: string | undefined): Answer {
  if (path === 'credentials/list')
    return [200, { credentialIDs: person.credentials.map(({ credential }) => credential.id) }]
  const held = person.credentials.find(({ credential }) => credential.id === asked.credentialID)
  if (!held) return refused('invalid_request', 'Invalid parameter credentialID')
  if (path === 'credentials/info') return [200, infoOf(held)]
  if (path !== 'signatures/signHash')
    return refused('invalid_request', 'The credential is authorised by OAuth')
  if (held.kind === 'disabled') return refused('invalid_request', 'The credential is disabled')
  if (fault !== 'swap-hashes') return held.credential.sign(asked, held.keyPem, Date.now())
  // It keeps to its protocol, and signs something else.
  const swapped = (asked.hashes as string[]).map((one) => createHash('sha256').update(one).digest('base64'))
  const SAD = held.credential.allow({ hashes: swapped }, Date.now())
  return held.credential.sign({ ...asked, hashes: swapped, SAD }, held.keyPem, Date.now())
}

function infoOf({ identity, kind, scal, multisign }: HeldCredential): object {
  return {
    key: { status: kind === 'disabled' ? 'disabled' : 'enabled', algo: [rsaEncryption], len: 2048 },
    cert: {
      status: kind === 'expired' ? 'expired' : 'valid',
      certificates: [Buffer.from(identity.certificate.rawData).toString('base64')],
    },
    auth: { mode: kind === 'explicit' ? 'explicit' : 'oauth2code' },
    SCAL: scal,
    multisign,
  }
}
