// Checks the table of imports (.dependency-cruiser.cjs), and that the checker sees the house:
// beside a TypeScript it cannot use, dependency-cruiser finds no modules and therefore no
// violations. Usage: node scripts/check-imports.mjs [folder]
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import floors from './floors.cjs'
import { storeComplaints } from './store-rules.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const folder = process.argv[2] ?? home

const rooms = [
  'contract',
  'engine',
  'server/domain',
  'server/store',
  'server/providers',
  'server/services',
  'server/calls',
  'server/jobs',
  'server/http',
  'server/main',
  'simulators',
  'web',
  'testing',
  'bench',
  'token-helper',
]

const { modules, summary } = cruise()
const seen = new Set(modules.map(({ source }) => source))
const complaints = [
  ...rooms.flatMap((room) => unseen(room)),
  ...shelvesWithoutOneFloor(),
  ...storeComplaints(folder),
  ...summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to, cycle }) => {
      const through = cycle ? cycle.map(({ name }) => name).join(' → ') : to
      return `${rule.name}: ${from} → ${through}`
    }),
]
for (const complaint of complaints) console.error(complaint)
const count = [...seen].filter((source) => rooms.some((room) => source.startsWith(`${room}/`))).length
console.log(`${count} modules in ${rooms.length} rooms, ${complaints.length} complaints.`)
process.exit(complaints.length > 0 ? 1 : 0)

function cruise() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(home, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...new Set(rooms.map((room) => room.split('/')[0])),
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  // The number of violations is its exit status; without an answer to read, it did not run.
  if (!stdout) {
    console.error(`dependency-cruiser did not run (exit ${status}): ${stderr}`)
    process.exit(1)
  }

  return JSON.parse(stdout)
}

/** Every file of a room must have been read, and there must be some. */
function unseen(room) {
  const files = existsSync(join(folder, room)) ? sources(room) : []
  if (files.length === 0) return [`room-empty: ${room} has no modules`]

  return files.filter((file) => !seen.has(file)).map((file) => `not-seen: ${file} was not read`)
}

/** Where a shelf stands on no floor, no rule holds for it. */
function shelvesWithoutOneFloor() {
  const placed = Object.values(floors).flat()

  return readdirSync(join(folder, 'server/services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, times: placed.filter((shelf) => shelf === name).length }))
    .filter(({ times }) => times !== 1)
    .map(({ name, times }) => `one-floor: server/services/${name} stands on ${times} floors`)
}

function sources(room) {
  return readdirSync(join(folder, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((file) => !file.startsWith('web/dist/'))
}
