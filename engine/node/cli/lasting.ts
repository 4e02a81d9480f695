import { readFile } from 'node:fs/promises'
import { digestOf } from '../../crypto/hashing.ts'
import { addSignatureTimeStamp, signatureValueOf } from '../../crypto/tsp/signature-time-stamp.ts'
import { certificatesOf } from '../../crypto/x509/certificate.ts'
import { joinedSource } from '../../lasting/joined-source.ts'
import { raiseLevel, type SignatureLevel } from '../../lasting/raise-level.ts'
import type { Access } from '../../pdf/encryption/open-protected.ts'
import type { SigningKey, Source } from '../../ports.ts'
import type { RevocationSource } from '../../revocation-source.ts'
import { httpTimeStamps } from '../http-time-stamps.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { httpRevocation } from '../revocation/http-revocation.ts'
import { rootsAsTheyCome } from './roots-as-they-come.ts'
import { UsageError } from './usage.ts'

const levels: readonly SignatureLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA']

export const lastingOptions = {
  level: { type: 'string' },
  tsa: { type: 'string' },
  trust: { type: 'string' },
  online: { type: 'string' },
} as const

/** The level that was asked for cannot be reached; nothing is written. */
export class LevelNotReached extends Error {
  override readonly name = 'LevelNotReached'
}

export interface Lasting {
  /** The CMS with its time-stamp, where one was asked for. */
  stamped(cms: Uint8Array): Promise<Uint8Array>
  /** What comes behind the signed file. @throws LevelNotReached */
  raised(source: Source, tail: Uint8Array, access: Access): Promise<Uint8Array>
}

/** What `--level` asks for. @throws UsageError */
export async function lastingFrom(
  values: Partial<Record<keyof typeof lastingOptions, string>>,
  key: SigningKey,
): Promise<Lasting> {
  const level = levels.find((one) => one === (values.level ?? 'B-B'))
  if (!level) throw new UsageError(`--level is ${levels.join(', ')}`)
  if (level === 'B-B') return { stamped: async (cms) => cms, raised: async () => new Uint8Array(0) }
  if (!values.tsa) throw new UsageError(`--level ${level} needs --tsa URL`)
  const online = revocationFrom(values.online ?? 'any')
  const trust = await reached(level, () => trustFrom(values, key, online))
  const stamp = httpTimeStamps({ url: values.tsa, trust, intermediates: key.certificates })
  return {
    stamped: async (cms) => {
      const imprint = await digestOf(nodeCrypto, 'SHA-256', signatureValueOf(cms))
      return addSignatureTimeStamp(cms, await reached(level, () => stamp(imprint)))
    },
    raised: async (source, tail, access) => {
      const raised = await raiseLevel(joinedSource(source, tail), level, {
        ...access,
        trust,
        revocation: online,
        stamp,
        crypto: nodeCrypto,
      })
      if (!raised.level || levels.indexOf(raised.level) < levels.indexOf(level))
        throw new LevelNotReached(
          `${level} cannot be reached, nothing is written: ${raised.missing.map(({ why }) => why).join(' ')}`,
        )
      return raised.tail
    },
  }
}

async function trustFrom(
  { trust, tsa }: Partial<Record<keyof typeof lastingOptions, string>>,
  key: SigningKey,
  source: RevocationSource | null,
): Promise<Uint8Array[]> {
  if (trust) return certificatesOf(new Uint8Array(await readFile(trust)))
  process.stderr.write(
    'muhar-pdf: no --trust, so the roots of the key and of the authority are taken as they come\n',
  )
  return rootsAsTheyCome(key, tsa!, source)
}

async function reached<T>(level: SignatureLevel, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new LevelNotReached(`${level} cannot be reached, nothing is written: ${why}`, { cause: error })
  }
}

/** `any` host, `none`, or these hosts, by commas. */
function revocationFrom(text: string): RevocationSource | null {
  if (text === 'none') return null
  return httpRevocation({ allow: text === 'any' ? 'any' : text.split(',').map((host) => host.trim()) })
}
