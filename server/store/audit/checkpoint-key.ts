import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sha256Hex } from '../sha256.ts'

/**
 * Signs checkpoints; the database never holds it, so a person who rewrites the database cannot sign
 * what they made of it.
 */
export interface CheckpointKey {
  id: string
  publicKey: KeyObject
  sign(bytes: Uint8Array): Buffer
}

/** Opens the Ed25519 key in a PKCS#8 PEM file (0600), and makes it at the first start. */
export async function openCheckpointKey(file: string): Promise<CheckpointKey> {
  return (await readCheckpointKey(file)) ?? (await makeKey(file))
}

/** Null when there is no such file: a verifier must not make the key that it checks with. */
export async function readCheckpointKey(file: string): Promise<CheckpointKey | null> {
  try {
    return fromPem(await readFile(file, 'utf8'), file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function makeKey(file: string): Promise<CheckpointKey> {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  const made = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(made, 'w', 0o600)
    try {
      await handle.writeFile(pem)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await chmod(made, 0o600)
    // A link never replaces what is there: two programs at their first start agree on one key.
    await link(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(made, { force: true })
  }

  return fromPem(await readFile(file, 'utf8'), file)
}

function fromPem(pem: string, file: string): CheckpointKey {
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${file} does not hold an Ed25519 key.`)
  const publicKey = createPublicKey(privateKey)

  return { id: keyId(publicKey), publicKey, sign: (bytes) => sign(null, bytes, privateKey) }
}

function keyId(publicKey: KeyObject): string {
  return sha256Hex(publicKey.export({ type: 'spki', format: 'der' })).slice(0, 32)
}
