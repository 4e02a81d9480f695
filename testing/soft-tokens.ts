import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Given } from './own-certificate.ts'

export const softHsm = '/usr/lib/softhsm/libsofthsm2.so'
export const tokenPin = '47110815'

/** Tokens of SoftHSM in a folder, each by its label, with the keys that were given. */
export function softTokens(folder: string) {
  const at = (name: string) => join(folder, name)

  /** A configuration under which these tokens are plugged in. */
  function plugged(...labels: string[]): string {
    const name = labels.join('+') || 'none'
    mkdirSync(at(`plugged-${name}`), { recursive: true })
    for (const label of labels) cpSync(at(`token-${label}`), at(`plugged-${name}`), { recursive: true })

    return confOf(at(`plugged-${name}`), name)
  }

  function confOf(tokens: string, name: string): string {
    writeFileSync(at(`${name}.conf`), `directories.tokendir = ${tokens}\nlog.level = ERROR\n`)

    return at(`${name}.conf`)
  }

  function make(label: string, ...keys: Given[]): void {
    mkdirSync(at(`token-${label}`), { recursive: true })
    const conf = confOf(at(`token-${label}`), `make-${label}`)
    const env = { ...process.env, SOFTHSM2_CONF: conf }
    const runs = (program: string, ...args: string[]) => execFileSync(program, args, { env, stdio: 'pipe' })
    const pins = ['--pin', tokenPin, '--so-pin', '12345678']
    runs('softhsm2-util', '--init-token', '--free', '--label', label, ...pins)
    for (const [index, { keyPem, certificatePem, chainPem }] of keys.entries()) {
      const id = `0${index + 1}`
      writeFileSync(at('key.pem'), keyPem)
      writeFileSync(at('chain.pem'), certificatePem + (index === 0 ? chainPem : ''))
      const named = ['--token', label, '--label', `key ${id}`, '--id', id, '--pin', tokenPin]
      runs('softhsm2-util', '--import', at('key.pem'), ...named)
      runs(process.execPath, 'testing/fill-token.ts', softHsm, label, tokenPin, id, at('chain.pem'))
    }
  }

  return { make, plugged }
}
