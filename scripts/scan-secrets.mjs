// Looks for keys and passwords in every file that git tracks. Each that is there is known to the
// world: it is in server/main/published-secrets.json with the reason, and production refuses to
// start with it. No dependencies.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shapes that are a secret in any file; the first group is the secret itself. */
const shapes = [
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----([A-Za-z0-9+/=\s\\n]+?)-----END/g],
  ['AWS key', /\b((?:AKIA|ASIA)[A-Z0-9]{16})\b/g],
  ['GitHub token', /\b(gh[pousr]_[A-Za-z0-9]{36,})\b/g],
  ['npm token', /\b(npm_[A-Za-z0-9]{36})\b/g],
  ['Slack token', /\b(xox[abprs]-[A-Za-z0-9-]{20,})\b/g],
  ['Google key', /\b(AIza[A-Za-z0-9_-]{35})\b/g],
  ['WhatsApp token', /\b(EAA[A-Za-z0-9]{60,})\b/g],
  ['signed token', /\b(eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,})/g],
  ['password in an address', /\b[a-z][a-z0-9+]{2,}:\/\/[^\s/:@'"`${}]+:([^\s/@'"`${}]{3,})@[\w.[]/g],
  [
    'named secret',
    /\b(?!timestamp_token)\w*(?:password|passwd|passphrase|secret|token|api_?key|master_?key|private_?key)\w*['"]?\s*(?:[:=]|=>)\s*['"`]([^\s'"`${}<>()]{8,})['"`]/gi,
  ],
]
/** Files that are a key as a whole. */
const keyFile = /\.(key|p12|pfx|jks|keystore)$/i
const skipped = /(^|\/)(package-lock\.json|sbom\.json|published-secrets\.json)$/

/** What of a text looks like a secret: kind, the secret, and the line. */
export function secretsIn(text) {
  const found = []
  for (const [kind, pattern] of shapes)
    for (const match of text.matchAll(pattern)) {
      const secret = kind === 'private key' ? match[1].replace(/\\n|\s/g, '') : match[1]
      if (kind === 'named secret' && !looksRandom(secret)) continue
      found.push({ kind, secret, line: text.slice(0, match.index).split('\n').length })
    }

  return found
}

/** Words of a language repeat their letters and stay among them; keys do not. */
function looksRandom(value) {
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(value)).length
  if (/^[a-z]+([-_. ][a-z]+)*$/i.test(value) || value.startsWith('#') || value.includes('/')) return false

  return bitsPerCharacter(value) > 3 && classes >= 2
}

function bitsPerCharacter(value) {
  const counts = new Map()
  for (const one of value) counts.set(one, (counts.get(one) ?? 0) + 1)

  return [...counts.values()].reduce((sum, n) => sum - (n / value.length) * Math.log2(n / value.length), 0)
}

export const hashOf = (secret) => createHash('sha256').update(secret).digest('hex')

/** Everything found in the tracked files of a folder, with the place where it is. */
export function scan(folder) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8' })
  const found = []
  for (const file of files.split('\0').filter((name) => name && !skipped.test(name))) {
    const bytes = read(join(folder, file))
    if (!bytes) continue
    if (keyFile.test(file)) found.push({ file, line: 0, kind: 'key file', hash: hashOf(bytes) })
    if (bytes.length > 4_000_000) continue
    for (const { kind, secret, line } of secretsIn(bytes.toString('utf8')))
      found.push({ file, line, kind, hash: hashOf(secret) })
  }

  return found
}

function read(file) {
  try {
    return readFileSync(file)
  } catch (error) {
    // Tracked and removed, not committed yet; or a link to a folder.
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
    throw error
  }
}

/** Those that nobody has given a reason for. */
export function unknownSecrets(found, published) {
  const known = new Set(published.map(({ sha256 }) => sha256))

  return found.filter(({ hash }) => !known.has(hash))
}

if (process.argv[1]?.endsWith('scan-secrets.mjs')) {
  const folder = join(import.meta.dirname, '..')
  const published = JSON.parse(readFileSync(join(folder, 'server/main/published-secrets.json'), 'utf8'))
  const unknown = unknownSecrets(scan(folder), published)
  for (const { file, line, kind, hash } of unknown) console.error(`${file}:${line}: ${kind} (sha256 ${hash})`)
  if (unknown.length > 0)
    console.error(
      'Remove these, or, where they must be public, name them in server/main/published-secrets.json with the reason; production will refuse them.',
    )
  process.exit(unknown.length > 0 ? 1 : 0)
}
