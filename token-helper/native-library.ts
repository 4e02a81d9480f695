import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'

// The executable carries the library that calls PKCS #11 modules. A system loads a library from a
// file alone, so it is unpacked once into the user's own folder, under its digest.
const base =
  process.platform === 'win32'
    ? (process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'))
    : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'))
const bytes = Buffer.from(getRawAsset('koffi.node') as ArrayBuffer)
const folder = join(base, 'muhar-token-helper')
const file = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.node`)

if (!isUnpacked()) unpack()
const native: { exports: unknown } = { exports: {} }
process.dlopen(native, file)

export default native.exports

function isUnpacked(): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}

/** Two helpers that start at once each write a file of their own. */
function unpack(): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, randomUUID())
  writeFileSync(part, bytes, { mode: 0o600, flush: true })
  renameSync(part, file)
}
