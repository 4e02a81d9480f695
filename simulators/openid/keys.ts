import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { StateFolder } from '../program/folder.ts'
import type { ProviderName } from './providers.ts'

const algorithm = 'RS256'

interface KeptKey {
  kid: string
  /** With its private half. */
  jwk: JWK
}

export interface SigningKeys {
  /** RFC 7517 §5: every key that may have signed what is still good. */
  published(): { keys: JWK[] }
  sign(claims: Record<string, unknown>, type?: string): Promise<string>
  /** With a key that is not published, under the name of the one that is. */
  signWithLookAlike(claims: Record<string, unknown>, type?: string): Promise<string>
  /** From now on a new key signs; the one before it stays published. */
  rotate(): Promise<void>
}

/** The keys of one provider, made once and kept in the folder; the newest signs. */
export async function openKeys(folder: StateFolder, provider: ProviderName): Promise<SigningKeys> {
  const file = `${provider}-keys.json`
  let keys = JSON.parse((await folder.read(file)) ?? '[]') as KeptKey[]
  const rotate = async () => {
    keys = [await newKey(), ...keys].slice(0, 2)
    await folder.write(file, JSON.stringify(keys))
  }
  if (keys.length === 0) await rotate()
  const newest = () => keys[0] as KeptKey

  return {
    published: () => ({
      keys: keys.map(({ kid, jwk: { kty, n, e } }) => ({ kty, n, e, kid, alg: algorithm, use: 'sig' })),
    }),
    sign: (claims, type) => signed(claims, newest(), type),
    signWithLookAlike: async (claims, type) =>
      signed(claims, { ...(await newKey()), kid: newest().kid }, type),
    rotate,
  }
}

async function newKey(): Promise<KeptKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })

  return { kid: randomUUID(), jwk: await exportJWK(privateKey) }
}

const signed = async (claims: Record<string, unknown>, { kid, jwk }: KeptKey, typ = 'JWT') =>
  new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, typ }).sign(await importJWK(jwk, algorithm))
