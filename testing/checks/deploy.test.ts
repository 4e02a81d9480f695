import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const home = resolve(import.meta.dirname, '../..')
const deploy = join(home, 'deploy')
const read = (name: string) => readFile(join(deploy, name), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('what is deployed', () => {
  it('sets only what the configuration knows', async () => {
    // Made from the declarations of the settings, which a test holds current.
    const known = await readFile(join(home, 'docs/configuration.md'), 'utf8')
    for (const name of ['Dockerfile', 'compose.yaml', 'muhar.env.example', 'systemd/muhar.service']) {
      const named = (await read(name)).match(/\bMUHAR_[A-Z_]+(?==|:)/g) ?? []
      for (const one of named.filter((each) => !['MUHAR_SITE', 'MUHAR_PASSWORD_FILE'].includes(each)))
        expect(known, `${one} in ${name}`).toContain(one)
    }
  })

  it('runs in an image as nobody in particular, from a tree that root owns, and says how it is', async () => {
    const steps = (await read('Dockerfile')).replace(/\\\n/g, ' ').split('\n')
    const at = (start: RegExp) => steps.findLastIndex((line) => start.test(line))
    expect(steps.filter((line) => /^FROM /.test(line)).every((line) => /:\d+/.test(line))).toBe(true)
    expect(steps[at(/^USER /)]).toMatch(/^USER [1-9]\d*:[1-9]\d*$/)
    expect(at(/^USER /)).toBeGreaterThan(at(/^COPY --from=build \/opt\/muhar \/opt\/muhar$/))
    expect(at(/^HEALTHCHECK /)).toBeGreaterThan(0)
    expect(steps.some((line) => /^ADD /.test(line))).toBe(false)
    expect(steps.join('\n')).toMatch(/npm ci --ignore-scripts/)
    const compose = await read('compose.yaml')
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(compose).toContain(line)
  })

  it.each(['postgres-init.sh', 'backup-today.sh'])('has a script that a shell can read: %s', (name) => {
    execFileSync('sh', ['-n', join(deploy, name)])
  })

  it('asks the programs that there are', async () => {
    const said = (
      await Promise.all(
        ['backup-today.sh', 'systemd/muhar.service', 'systemd/muhar-verify-audit.service', 'Dockerfile'].map(
          read,
        ),
      )
    ).join('\n')
    const scripts = [...new Set(said.match(/scripts\/[\w-]+\.mjs/g))]
    expect(scripts.length).toBeGreaterThanOrEqual(4)
    for (const script of scripts) execFileSync(process.execPath, ['--check', join(home, script)])
  })

  describe.runIf(hasSystemd)('under systemd', () => {
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'muhar-units-'))
      for (const name of await readdir(join(deploy, 'systemd')))
        await writeFile(join(folder, name), (await read(`systemd/${name}`)).replaceAll('/opt/muhar', home))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    it('is understood', async () => {
      const units = (await readdir(folder)).map((name) => join(folder, name))
      expect(units).toHaveLength(5)
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' })
      expect(stderr.split('\n').filter((line) => line.includes(folder) || /muhar/.test(line))).toEqual([])
    })

    it.each(['muhar.service', 'muhar-backup.service'])('gives %s little to break out with', (name) => {
      const { stdout } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--no-pager', join(folder, name)],
        { encoding: 'utf8' },
      )
      const exposure = Number(/exposure level for .*: ([\d.]+)/i.exec(stdout)?.[1])
      expect(exposure).toBeLessThan(3)
    })
  })
})
