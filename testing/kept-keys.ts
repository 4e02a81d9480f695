import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { demoPeople } from '#simulators/csc/people.ts'
import { newKeyPair } from '#simulators/pki/certificates.ts'

/** The names under which each simulator keeps its keys. */
const names = {
  esp: ['root', 'ca', 'issuing', 'ocsp', 'response'],
  tsa: ['root', 'tsa'],
  pki: ['root', 'ca', 'issuing', 'ocsp', 'response'],
  csc: [
    ...['root', 'signer'],
    ...demoPeople.map((name) => `person-${name.toLowerCase().replace(' ', '.')}-1`),
  ],
}
const stock = resolve(import.meta.dirname, '../node_modules/.cache/simulator-keys-2.json')

type Keys = Record<string, JsonWebKey>
let made: Promise<Keys> | undefined

/**
 * Puts keys where a simulator keeps its own, so that it makes none: to find two primes takes longer
 * than most of what a test asks of it. Its certificates are its own. Every fixture of the tests has
 * these keys; nobody outside has them.
 */
export async function keepKeys(folder: string, simulator: keyof typeof names): Promise<string> {
  made ??= keys()
  const all = await made
  await mkdir(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  for (const name of names[simulator])
    await writeFile(join(folder, `keys/${name}.jwk`), JSON.stringify(all[`${simulator}/${name}`]), {
      mode: 0o600,
    })

  return folder
}

/** The first caller makes them. */
async function keys(): Promise<Keys> {
  const kept = await readFile(stock, 'utf8').catch(() => null)
  if (kept) return JSON.parse(kept) as Keys
  const all: Keys = {}
  for (const [simulator, own] of Object.entries(names))
    for (const name of own)
      all[`${simulator}/${name}`] = await crypto.subtle.exportKey('jwk', (await newKeyPair()).privateKey)
  const draft = `${stock}.${randomBytes(4).toString('hex')}`
  await mkdir(dirname(stock), { recursive: true })
  await writeFile(draft, JSON.stringify(all), { mode: 0o600 })
  await rename(draft, stock)

  return all
}
