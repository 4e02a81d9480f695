// Makes a few files of the thousands that our programs are (scripts/bundle-programs.mjs): loading
// them one by one is most of what a start costs. What was made is named by what it was made of, so
// that nothing old is ever run.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alone, isAlive } from './alone.mjs'
import { ourNode } from './libraries.mjs'

const home = 'node_modules/.cache/programs'
const inUse = `${home}/in-use`
const lock = 'node_modules/.muhar-programs-building'
const folders = ['contract', 'engine', 'server', 'simulators']
const besides = [
  'package.json',
  'package-lock.json',
  'scripts/bundle-programs.mjs',
  'scripts/stack-traces.mjs',
]

/**
 * The folder that holds them, made where it is missing; null where it can be neither found nor
 * made: the sources serve then.
 */
export function builtPrograms() {
  const name = hashOfSources()
  const made = `${home}/${name}`
  try {
    mkdirSync(inUse, { recursive: true })
    // Before the look: a process that removes unused folders must know of this one.
    const mark = resolve(inUse, String(process.pid))
    writeFileSync(mark, name)
    process.once('exit', () => rmSync(mark, { force: true }))
    return isMade(made) || alone(lock, () => isMade(made) || make(made)) ? made : null
  } catch (error) {
    // A tree that nobody may write to holds what it was prepared with.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
    return isMade(made) ? made : null
  }
}

/** For a command that runs for a moment: what is there already, or the source. */
export function programOf(file) {
  const built = builtFile(`${home}/${hashOfSources()}`, file)
  // Not every command is bundled.
  return existsSync(built) ? built : file
}

export const builtFile = (made, file) => `${made}/${file.replace(/\.ts$/, '.mjs')}`

const isMade = (made) => existsSync(`${made}/made`)

function make(made) {
  removeUnused()
  rmSync(made, { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(ourNode(), ['scripts/bundle-programs.mjs', made], {
    encoding: 'utf8',
  })
  if (status === 0) writeFileSync(`${made}/made`, '')
  else
    console.error(
      `The programs could not be bundled and run from their sources:\n${stdout}${stderr}`.slice(0, 2000),
    )
  return status === 0
}

/** A launcher starts its programs again from what it was started from. */
function removeUnused() {
  const used = new Set()
  for (const pid of readdirSync(inUse)) {
    const mark = `${inUse}/${pid}`
    if (isAlive(Number(pid))) used.add(readFileSync(mark, 'utf8'))
    else rmSync(mark, { force: true })
  }
  for (const name of readdirSync(home))
    if (/^[0-9a-f]{64}$/.test(name) && !used.has(name))
      rmSync(join(home, name), { recursive: true, force: true })
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of [...besides, ...folders.flatMap(sourcesIn)]) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|js|json)$/.test(name) && !/\.test\.ts$/.test(name))
    .sort()
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = builtPrograms() ? 0 : 1
