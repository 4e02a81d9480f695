// A lock file made on one platform lacks the optional packages of the others, and npm ci then fails
// everywhere. Run after every change of dependencies: it adds them (version, os, cpu, libc,
// integrity) from the registry.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (let again = true; again; ) {
  again = false
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isThere(path, name)) continue
      const place = `node_modules/${name}`
      if (lock.packages[place] && lock.packages[place].version !== version)
        add(`${path}/${place}`, name, version, entry)
      else add(place, name, version, entry)
      again = true
    }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length ? `Added ${added.length}: ${added.join(' ')}` : 'The lock file is complete.')

/** As Node looks a package up: beside the one that wants it, then above. */
function isThere(path, name) {
  for (let at = path; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

function add(place, name, range, wantedBy) {
  const found = ask(name, range) ?? { version: range, ...fromName(name) }
  lock.packages[place] = {
    version: found.version,
    ...(found['dist.integrity'] && { integrity: found['dist.integrity'] }),
    ...(found.cpu && { cpu: found.cpu }),
    ...(wantedBy.dev && { dev: true }),
    ...(found.libc && { libc: found.libc }),
    ...(found.license && { license: found.license }),
    optional: true,
    ...(found.os && { os: found.os }),
    ...(found.engines && { engines: found.engines }),
    ...(found.dependencies && { dependencies: found.dependencies }),
    ...(found.optionalDependencies && { optionalDependencies: found.optionalDependencies }),
  }
  added.push(`${name}@${found.version}`)
}

function ask(name, range) {
  const fields = [
    'version',
    'os',
    'cpu',
    'libc',
    'engines',
    'license',
    'dist.integrity',
    'dependencies',
    'optionalDependencies',
  ]
  try {
    const shown = JSON.parse(
      execFileSync('npm', ['view', `${name}@${range}`, ...fields, '--json'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
    return Array.isArray(shown) ? shown.at(-1) : shown
  } catch {
    return null // A registry that mirrors only what it was asked for: the name says for which machine it is.
  }
}

function fromName(name) {
  const words = name.split(/[/@-]/)
  const first = (list) =>
    list.filter((word) => words.includes(word) || words.some((one) => one.startsWith(`${word}_`)))
  const os = first([
    'android',
    'darwin',
    'linux',
    'win32',
    'windows',
    'freebsd',
    'openbsd',
    'netbsd',
    'sunos',
    'aix',
    'openharmony',
  ])
  const cpu = first([
    'x64',
    'arm64',
    'arm',
    'ia32',
    'ppc64',
    's390x',
    'riscv64',
    'loong64',
    'mips64el',
    'wasm32',
  ])

  return {
    ...(os.length && { os: os.map((one) => (one === 'windows' ? 'win32' : one)) }),
    ...(cpu.length && { cpu }),
    ...(words.includes('musl') && { libc: ['musl'] }),
  }
}
