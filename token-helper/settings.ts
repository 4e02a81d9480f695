import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** What the helper remembers: addresses and paths, never a code, a PIN or a secret. */
export interface Settings {
  /** The portal it is paired with. */
  portal?: string
  /** The module of the token's maker. */
  module?: string
}

const base =
  process.platform === 'win32'
    ? (process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'))
    : (process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'))
const file = join(base, 'muhar-token-helper', 'settings.json')

export function readSettings(): Settings {
  try {
    const { portal, module } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

    return {
      ...(typeof portal === 'string' && { portal }),
      ...(typeof module === 'string' && { module }),
    }
  } catch {
    // There are none yet, or nobody can read them: the questions are asked again.
    return {}
  }
}

export function keepSettings(settings: Settings): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`)
}

/** The origin of a portal; null where it is none, or one that anybody on the way could read. */
export function portalOf(text: string): string | null {
  const typed = text.trim()
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')

  return hostname && (protocol === 'https:' || isHere) ? origin : null
}
