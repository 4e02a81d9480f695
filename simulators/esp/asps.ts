import { X509Certificate } from 'node:crypto'
import type { StateFolder } from '../program/folder.ts'

/** An application service provider: who may ask for signatures, and where answers may go. */
export interface Asp {
  aspId: string
  certificatePem: string
  /** Prefixes of allowed response URLs. Without them: any https address, and http on loopback. */
  responseUrls?: string[]
  /** What it may ask signers for. Without them: everything. */
  authModes?: string[]
}

export interface Asps {
  get(aspId: string): Asp | undefined
  list(): Asp[]
  /** Enrols, or replaces the enrolment of the same id. Throws a sentence when it is not usable. */
  enrol(asp: unknown): Promise<Asp>
  remove(aspId: string): Promise<boolean>
}

export async function openAsps(folder: StateFolder): Promise<Asps> {
  const kept = JSON.parse((await folder.read('asps.json')) ?? '[]') as Asp[]
  const asps = new Map(kept.map((asp) => [asp.aspId, asp]))
  const save = () => folder.write('asps.json', JSON.stringify([...asps.values()], undefined, 2))

  return {
    get: (aspId) => asps.get(aspId),
    list: () => [...asps.values()],
    async enrol(input) {
      const asp = checked(input)
      asps.set(asp.aspId, asp)
      await save()
      return asp
    },
    async remove(aspId) {
      const wasThere = asps.delete(aspId)
      if (wasThere) await save()
      return wasThere
    },
  }
}

function checked(input: unknown): Asp {
  const { aspId, certificatePem, responseUrls, authModes } = (input ?? {}) as Record<string, unknown>
  if (typeof aspId !== 'string' || !/^[\w.-]{1,32}$/.test(aspId)) throw new RangeError('aspId is not usable')
  if (typeof certificatePem !== 'string') throw new RangeError('certificatePem is missing')
  let keyType: string | undefined
  try {
    keyType = new X509Certificate(certificatePem).publicKey.asymmetricKeyType
  } catch {
    throw new RangeError('certificatePem is not a certificate')
  }
  if (keyType !== 'rsa') throw new RangeError('the certificate must hold an RSA key')
  if (authModes !== undefined && !isListOf(authModes, /^[1-4]$/))
    throw new RangeError('authModes is not a list of 1 to 4')
  const asp = { aspId, certificatePem, ...(authModes !== undefined && { authModes: authModes as string[] }) }
  if (responseUrls === undefined) return asp
  const isList =
    Array.isArray(responseUrls) && responseUrls.every((one) => typeof one === 'string' && URL.canParse(one))
  if (!isList) throw new RangeError('responseUrls is not a list of addresses')
  return { ...asp, responseUrls }
}

const isListOf = (value: unknown, one: RegExp): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && one.test(each))

export function mayAnswerTo(asp: Asp, responseUrl: string): boolean {
  if (!URL.canParse(responseUrl)) return false
  const url = new URL(responseUrl)
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return false
  if (url.username || url.password || url.hash) return false
  return asp.responseUrls?.some((allowed) => isBelow(url, new URL(allowed))) ?? true
}

function isBelow(url: URL, allowed: URL): boolean {
  return url.origin === allowed.origin && url.pathname.startsWith(allowed.pathname)
}
