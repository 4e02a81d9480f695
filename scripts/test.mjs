// npm test: installs what the tests need and checks everything. A plain module without dependencies, for the host's Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const tools = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  xmlsec1: 'xmlsec1',
  openssl: 'openssl',
  'softhsm2-util': 'softhsm2',
  zbarimg: 'zbar-tools',
}

installLibraries()
installTools()

const node = ourNode()
const bin = (path) => `node_modules/${path}`
const steps = [
  ['Types', [bin('ts7/bin/tsc'), '--noEmit', '-p', '.']],
  ['Format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '.']],
  ['Import rules', ['scripts/check-imports.mjs']],
  ['Dead code', [bin('knip/bin/knip.js')]],
  ['Licences and SBOM', ['scripts/sbom.mjs', '--check']],
  ['Web', ['scripts/build-web.mjs']],
  ['First screens', ['web/check-sizes.mjs']],
  ['Tests', [bin('vitest/vitest.mjs'), 'run', ...process.argv.slice(2)]],
]
const failed = []
let passed = 0
for (const [name, command] of steps) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const { status } = spawnSync(node, command, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${nodeFolder()}:${process.env.PATH}` },
  })
  console.log(
    `   ${name}: ${status === 0 ? 'good' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  if (status === 0) passed += 1
  else failed.push(name)
}
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\nsteps: ${passed} passed, ${failed.length} failed`)
process.exit(failed.length ? 1 : 0)

function nodeFolder() {
  return node.replace(/[/\\][^/\\]+$/, '')
}

/** Debian's packages where we may install them; otherwise one sentence that says what is missing and how to get it. */
function installTools() {
  const missing = [
    ...new Set(
      Object.entries(tools)
        .filter(([tool]) => !find(tool))
        .map(([, debian]) => debian),
    ),
  ]
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && find('apt-get')
  if (mayInstall) {
    console.log(`Installing from Debian: ${missing.join(' ')}`)
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    if (spawnSync('apt-get', ['install', '-y', '-qq', ...missing], quiet).status === 0) return
  }
  console.error(
    `The tests need ${missing.join(', ')}: install them with "sudo apt-get install ${missing.join(' ')}" and run npm test again.`,
  )
  process.exit(1)
}

function find(tool) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${tool}`))
}
