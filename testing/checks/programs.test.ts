import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type * as S3 from '#store/vault/s3-store.ts'
import { anS3Server } from '#testing/s3-server.ts'

const home = resolve(import.meta.dirname, '../..')
const scripts = ['alone', 'build-programs', 'bundle-programs', 'libraries', 'stack-traces']
const others = ['backup', 'restore', 'rotate-keys', 'verify-audit', 'operate']

/** A project with programs of a few lines, and our scripts. */
let project: string

const write = async (name: string, text: string) => {
  await mkdir(dirname(join(project, name)), { recursive: true })
  await writeFile(join(project, name), text)
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'muhar-programs-'))
  for (const name of scripts)
    await cp(join(home, `scripts/${name}.mjs`), join(project, `scripts/${name}.mjs`), { recursive: true })
  for (const folder of ['contract', 'engine', 'simulators', 'node_modules'])
    await mkdir(join(project, folder))
  await symlink(join(home, 'node_modules/rolldown'), join(project, 'node_modules/rolldown'))
  await write('package.json', '{ "type": "module" }')
  await write('package-lock.json', '{}')
  for (const name of others) await write(`server/main/${name}.ts`, `console.log('${name}')`)
  await write('server/beside.txt', 'what lies beside it')
  await write('server/main/helper.ts', "process.stdout.write('the helper')")
  await write('server/word.ts', "export const word: string = 'first'")
  await write(
    'server/main/start.ts',
    `import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { word } from '../word.ts'
interface Erased { so: boolean }
const helper = fileURLToPath(new URL('./helper.ts', import.meta.url))
const beside = readFileSync(new URL('../beside.txt', import.meta.url), 'utf8')
function fails(given: Erased): never {
  throw new Error(String(given.so))
}
try {
  fails({ so: true })
} catch (error) {
  const { stack } = error as Error
  console.log(JSON.stringify({ word, beside, helper, says: String(execFileSync(process.execPath, [helper])), stack }))
}
`,
  )
})
afterAll(() => rm(project, { recursive: true, force: true }))

const built = (cwd = project) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/build-programs.mjs').then((m) => console.log(m.builtPrograms()))"],
    { cwd, encoding: 'utf8' },
  )
  expect(stderr).toBe('')

  return stdout.trim()
}
const says = (folder: string) => {
  const file = join(project, folder, 'server/main/start.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
  expect(stderr).toBe('')

  return JSON.parse(stdout) as Record<'word' | 'beside' | 'helper' | 'says' | 'stack', string>
}
const folders = async () =>
  (await readdir(join(project, 'node_modules/.cache/programs'))).filter((name) => name !== 'in-use')

it('a bundled program finds what lies beside its source and starts the bundled helper; its traces name the sources', () => {
  const { helper, stack, ...rest } = says(built())
  expect(rest).toEqual({ word: 'first', beside: 'what lies beside it', says: 'the helper' })
  expect(helper).toMatch(/\/\.cache\/programs\/[0-9a-f]{64}\/server\/main\/helper\.mjs$/)
  const [head, first, second] = stack.split('\n')
  expect(head).toBe('Error: true')
  expect(first).toContain(`at fails (${join(project, 'server/main/start.ts')}:9:`)
  expect(second).toContain(`${join(project, 'server/main/start.ts')}:12:`)
})

it('what was made is used again, and never where a source has changed, whenever that was', async () => {
  const before = built()
  const made = await readFile(join(project, before, 'made'))
  await writeFile(join(project, before, 'server/main/start.mjs'), "console.log('{}')")
  expect(built()).toBe(before)
  expect(says(before)).toEqual({})
  expect(await readFile(join(project, before, 'made'))).toEqual(made)

  await write('server/word.ts', "export const word: string = 'second'")
  const after = built()
  expect(after).not.toBe(before)
  expect(says(after).word).toBe('second')
  expect(await folders()).toEqual([after.split('/').at(-1)])
})

it('what a running launcher was started from stays while it runs', async () => {
  const used = built()
  const launcher = await holding()
  await write('server/word.ts', "export const word: string = 'third'")
  const newest = built()
  expect((await folders()).sort()).toEqual([used, newest].map((path) => path.split('/').at(-1)).sort())
  launcher.kill('SIGKILL')
  await new Promise((ended) => launcher.once('exit', ended))
  await write('server/word.ts', "export const word: string = 'fourth'")
  const last = built()
  expect(await folders()).toEqual([last.split('/').at(-1)])
})

it('what was cut off while it was made is made again', async () => {
  const folder = built()
  await rm(join(project, folder, 'made'))
  await rm(join(project, folder, 'shared'), { recursive: true, force: true })
  await writeFile(join(project, folder, 'server/main/start.mjs'), 'half of')
  expect(built()).toBe(folder)
  expect(says(folder).word).toBe('fourth')
})

it('says what stands in the way, and leaves the sources to serve', async () => {
  await write('server/word.ts', "export const word: string = 'fifth")
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/build-programs.mjs').then((m) => console.log(m.builtPrograms()))"],
    { cwd: project, encoding: 'utf8' },
  )
  expect(stdout.trim()).toBe('null')
  expect(stderr).toMatch(/^The programs could not be bundled and run from their sources:/)
  expect(stderr).toContain('server/word.ts')
})

it('ours load whole, with what they load later; files kept in S3 come back', async () => {
  const shared = join(home, built(home), 'shared')
  const parts = (await readdir(shared)).filter((name) => name.endsWith('.mjs'))
  expect(parts.length).toBeGreaterThan(20)
  // In a process of its own: one of them makes its traces.
  const loads = `for (const name of ${JSON.stringify(parts)}) await import('./' + name)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', loads], {
    cwd: shared,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const kept = parts.find((name) => name.startsWith('s3-store-'))
  const { s3Store } = (await import(pathToFileURL(join(shared, kept ?? '')).href)) as typeof S3
  const { close, ...server } = await anS3Server()
  onTestFinished(close)
  const store = s3Store({ ...server, prefix: 'p/', region: 'ap-south-1' })
  const file = join(project, 'to-keep')
  await writeFile(file, 'what is kept')
  const name = `${randomUUID()}/kept`
  await store.keep(file, name)
  expect(String(await store.read(name, 8, 12))).toBe('kept')
})

/** A launcher that runs from the newest. */
async function holding(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      '-e',
      "import('./scripts/build-programs.mjs').then((m) => { console.log(m.builtPrograms()); process.stdin.resume() })",
    ],
    { cwd: project, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((said) => child.stdout.once('data', said))

  return child
}
