import { createHash } from 'node:crypto'
import { type Answer, type Asked, refused } from './credential.ts'
import { type HeldCredential, objectsOf } from './people.ts'

const rsaEncryption = '1.2.840.113549.1.1.1'

/**
 * What the API answers to a program that holds a person's access token, or one of its own: that
 * shows what people share with programs. `other`: a certificate that it shows in place of the right
 * one.
 */
export function answerHolder(
  held: readonly HeldCredential[],
  path: string,
  asked: Asked,
  fault: string | undefined,
  other: HeldCredential['identity'],
): Answer {
  if (path === 'credentials/list')
    return [200, { credentialIDs: held.map(({ credential }) => credential.id) }]
  const one = held.find(({ credential }) => credential.id === asked.credentialID)
  if (!one) return refused('invalid_request', 'Invalid parameter credentialID')
  if (path === 'credentials/info')
    return [200, infoOf(fault === 'other-certificate' ? { ...one, identity: other } : one)]
  if (one.kind === 'disabled') return refused('invalid_request', 'The credential is disabled')
  if (path === 'credentials/authorize')
    return objectsOf[one.kind] && one.kind !== 'alone-otp'
      ? one.credential.authorise(asked, Date.now())
      : refused('invalid_request', 'The credential is authorised by its owner')
  if (fault !== 'swap-hashes') return one.credential.sign(asked, one.keyPem, Date.now())
  // It keeps to its protocol, and signs something else.
  const swapped = (asked.hashes as string[]).map((hash) => createHash('sha256').update(hash).digest('base64'))
  const SAD = one.credential.allow({ hashes: swapped }, Date.now())
  return one.credential.sign({ ...asked, hashes: swapped, SAD }, one.keyPem, Date.now())
}

function infoOf({ identity, kind, scal, multisign }: HeldCredential): object {
  const objects = objectsOf[kind] as { id: string }[] | undefined
  return {
    key: { status: kind === 'disabled' ? 'disabled' : 'enabled', algo: [rsaEncryption], len: 2048 },
    cert: {
      status: kind === 'expired' ? 'expired' : 'valid',
      certificates: [Buffer.from(identity.certificate.rawData).toString('base64')],
    },
    auth: {
      mode: kind === 'explicit' || objects ? 'explicit' : 'oauth2code',
      ...(objects && { objects, expression: objects.map(({ id }) => id).join(' AND ') }),
    },
    SCAL: scal,
    multisign,
  }
}
