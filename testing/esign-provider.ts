import { join } from 'node:path'
import { certificatesOf, readCertificate } from '#engine/crypto/index.ts'
import { nodeSigningKey } from '#engine/node/index.ts'
import { type AuthModes, aadhaarEsign } from '#providers/esp/aadhaar-esign.ts'
import { panEsign } from '#providers/esp/pan-esign.ts'
import { makeCertificate } from '#services/seal/make-certificate.ts'
import { startEsp } from '#simulators/esp/start.ts'
import { keepKeys } from './kept-keys.ts'

const asp = 'MUHARTEST'

/** An e-sign provider in this process, and our adapter that speaks with it. */
export async function anEsignProvider({
  folder,
  clock,
  lateMs = 8_000,
  dialect = 'form' as 'form' | 'multipart',
  aheadMs = 0,
  authModes = { fingerprint: '2', iris: '3', face: '4' } as AuthModes,
  mayAsk,
}: {
  folder: string
  clock: () => Date
  lateMs?: number
  dialect?: 'form' | 'multipart'
  /** How far its clock is from ours. */
  aheadMs?: number
  authModes?: AuthModes
  /** AuthMode that the provider enrolled for us; missing: each. */
  mayAsk?: string[]
}) {
  const { key, certificatePem } = await aspKey()
  const esp = await startEsp({
    folder: await keepKeys(join(folder, 'esp'), 'esp'),
    asps: [{ aspId: asp, certificatePem, ...(mayAsk && { authModes: mayAsk }) }],
    clock: () => new Date(clock().getTime() + aheadMs),
    lateMs,
  })
  const esign = aadhaarEsign({
    url: esp.signUrl,
    aspId: asp,
    key,
    pinned: certificatesOf(esp.responsePem)[0] ?? new Uint8Array(),
    dialect,
    authModes,
    now: clock,
  })

  const pan = panEsign({
    url: esp.accountUrl,
    aspId: asp,
    key,
    pinned: certificatesOf(esp.responsePem)[0] ?? new Uint8Array(),
    dialect,
    version: '3.2',
    signerId: '{pan}@PAN.{asp}',
    now: clock,
  })

  return { esp, esign, panEsign: pan, roots: certificatesOf(esp.rootPem) }
}

async function aspKey() {
  const now = Date.now()
  const { certificate, privateKey } = await makeCertificate({
    subject: [{ O: ['Muhar tests'] }, { CN: [asp] }],
    from: new Date(now - 60_000),
    to: new Date(now + 86_400_000),
    isAuthority: false,
  })
  readCertificate(certificate)
  const base64 = certificate.toString('base64').match(/.{1,64}/g) ?? []

  return {
    key: nodeSigningKey({ key: privateKey, certificates: [certificate] }),
    certificatePem: `-----BEGIN CERTIFICATE-----\n${base64.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
