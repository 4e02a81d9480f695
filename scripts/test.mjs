// npm test: installs what the tests need and checks everything. A plain module without
// dependencies, for the host's Node. npm test -- --under-load[=N] FILES: these files alone, beside
// N processes that keep a core busy each; one for each core when no N is given.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const tools = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  soffice: 'libreoffice-writer-nogui',
  // The same program's part for sheets.
  '/usr/lib/libreoffice/program/libsclo.so': 'libreoffice-calc-nogui',
  xmlsec1: 'xmlsec1',
  openssl: 'openssl',
  'softhsm2-util': 'softhsm2',
  zbarimg: 'zbar-tools',
  // Pages that name Helvetica and bring no font are drawn with it.
  '/usr/share/fonts/truetype/liberation': 'fonts-liberation',
}

installLibraries()
installTools()

const underLoad = /^--under-load(?:=([1-9]\d*))?$/
const load = process.argv.map((word) => underLoad.exec(word)).find(Boolean)
const words = process.argv.slice(2).filter((word) => word !== '--' && !underLoad.test(word))
if (load && !words.some((word) => !word.startsWith('-'))) {
  console.error('Name the test files to run under load: npm test -- --under-load FILES')
  process.exit(1)
}

const node = ourNode()
const bin = (path) => `node_modules/${path}`
// As many rows at once as there are cores; what is in one row follows one another. The longest
// first.
const rows = [
  [
    ['Web', ['scripts/build-web.mjs']],
    ['First screens', ['web/check-sizes.mjs']],
    ['Sheets of screens', ['web/check-sheets.mjs']],
  ],
  [['Types', [bin('ts7/bin/tsc'), '--noEmit', '-p', '.', '--singleThreaded']]],
  [['Programs', ['scripts/build-programs.mjs']]],
  [['Import rules', ['scripts/check-imports.mjs']]],
  [['Format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '.']]],
  [['Dead code', [bin('knip/bin/knip.js')]]],
  [['Licences and SBOM', ['scripts/sbom.mjs', '--check']]],
]
// What the tests themselves need.
const built = ['Web', 'Programs']
const failed = []
let passed = 0
const lanes = Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
  for (let row = rows.shift(); row; row = rows.shift())
    for (const step of row) if (!load || built.includes(step[0])) await take(step, 'kept')
})
await Promise.all(lanes)
const busy = load ? keepBusy(Number(load[1]) || availableParallelism()) : []
await take(['Tests', [bin('vitest/vitest.mjs'), 'run', ...words]], 'shown')
for (const child of busy) child.kill()
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\nsteps: ${passed} passed, ${failed.length} failed`)
process.exit(failed.length ? 1 : 0)

/** Each ends by itself when we do. */
function keepBusy(processes) {
  console.log(`\nBeside ${processes} busy processes.`)
  const program = `
    const parent = process.ppid
    while (process.ppid === parent) for (const until = Date.now() + 100; Date.now() < until; );`

  return Array.from({ length: processes }, () => spawn(node, ['-e', program], { stdio: 'ignore' }))
}

/**
 * What it says is kept until it ends, so that each step's words are together; what runs alone is
 * shown as it goes.
 */
async function take([name, command], output) {
  const started = performance.now()
  if (output === 'shown') console.log(`\n── ${name}`)
  const { status, said } = await run(command, output)
  if (output === 'kept') process.stdout.write(`\n── ${name}\n${said}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`   ${name}: ${status === 0 ? 'good' : 'FAILED'}, ${seconds} s`)
  if (status === 0) passed += 1
  else failed.push(name)
}

function run(command, output) {
  const child = spawn(node, command, {
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${nodeFolder()}:${process.env.PATH}` },
  })
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(part))

  return new Promise((ended) => {
    child.once('error', (error) => ended({ status: null, said: `${error.message}\n` }))
    child.once('close', (status) => ended({ status, said: Buffer.concat(parts).toString() }))
  })
}

function nodeFolder() {
  return node.replace(/[/\\][^/\\]+$/, '')
}

/**
 * Debian's packages where we may install them; otherwise one sentence that says what is missing and
 * how to get it.
 */
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
  if (tool.startsWith('/')) return existsSync(tool)

  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${tool}`))
}
