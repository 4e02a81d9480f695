import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { ownRegistry } from './own-registry.ts'
import { aPdf } from './pdf-files.ts'
import { TestAuthority } from './pki.ts'
import { pem, runTool, toolFolder } from './run-tool.ts'

const root = dirname(dirname(import.meta.dirname))
const folder = toolFolder()
const at = (name: string) => join(folder.path, name)
const installed = at('node_modules/@muhar/pdf')

/**
 * `npm install` of the tarball in an empty folder; the registry that npm asks has what the project
 * has installed.
 */
beforeAll(async () => {
  const packs = toolFolder()
  const script = join(root, 'scripts', 'pack-engine.mjs')
  const tarball = execFileSync(process.execPath, [script, packs.path], { encoding: 'utf8' }).trim()
  const registry = await ownRegistry(Object.keys(manifest.dependencies), root, packs.path)
  folder.write('package.json', '{ "type": "module" }')
  folder.write('contract.pdf', await aPdf())
  const options = [
    '--registry',
    registry.url,
    '--cache',
    join(packs.path, 'cache'),
    '--no-audit',
    '--no-fund',
  ]
  try {
    await promisify(execFile)('npm', ['install', ...options, tarball], { cwd: folder.path })
  } finally {
    registry.close()
    packs.remove()
  }
}, 120_000)
afterAll(() => folder.remove())

const filesOf = (path: string): string[] =>
  readdirSync(path).flatMap((name) => {
    const file = join(path, name)
    return statSync(file).isDirectory() ? filesOf(file) : [file]
  })

describe('the published library', () => {
  it('holds JavaScript and declarations, no sources and no tests', () => {
    const files = filesOf(installed)
    expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\.|\/tests\//.test(file))).toEqual([])
    expect(files.filter((file) => file.endsWith('index.d.ts')).length).toBeGreaterThanOrEqual(6)
    expect(
      files.filter((file) => /(?:from|import)\s*\(?["']\.[^"']*\.ts["']/.test(readFileSync(file, 'utf8'))),
    ).toEqual([])
  })

  it('signs and verifies a file by its command line and by its functions', async () => {
    const authority = await TestAuthority.create()
    const holder = await authority.issueOrganisation('TEST ONLY Company')
    folder.write('roots.pem', pem('CERTIFICATE', authority.root.der))
    folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join(''))
    folder.write('leaf.pem', pem('CERTIFICATE', holder.der))
    folder.write('leaf.key', pem('PRIVATE KEY', holder.pkcs8))
    runTool(
      'openssl',
      'pkcs12',
      '-export',
      '-in',
      at('leaf.pem'),
      '-inkey',
      at('leaf.key'),
      '-certfile',
      at('chain.pem'),
      '-passout',
      'pass:right',
      '-out',
      at('key.p12'),
    )
    const env = { ...process.env, PASS: 'right' }
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: folder.path, env, encoding: 'utf8' })
    const command = at('node_modules/.bin/muhar-pdf')
    run(
      command,
      'sign',
      at('contract.pdf'),
      at('signed.pdf'),
      '--p12',
      at('key.p12'),
      '--passphrase-env',
      'PASS',
    )
    expect(
      JSON.parse(run(command, 'verify', at('signed.pdf'), '--trust', at('roots.pem'), '--json')),
    ).toMatchObject({
      signatures: [{ indication: 'TOTAL-PASSED', signer: 'TEST ONLY Company' }],
    })
    folder.write(
      'use.mjs',
      `import { readFileSync } from 'node:fs'
import { inspect } from '@muhar/pdf'
import { certificatesOf } from '@muhar/pdf/crypto'
import { verify } from '@muhar/pdf/verify'
import { blobSource, webCrypto } from '@muhar/pdf/browser'
import { nodeCrypto } from '@muhar/pdf/node'
import { signXml } from '@muhar/pdf/node/xml'
const file = readFileSync('signed.pdf')
const trust = certificatesOf(readFileSync('roots.pem', 'utf8'))
const one = await verify(new Uint8Array(file), { trust, crypto: nodeCrypto })
const two = await verify(blobSource(new Blob([file])), { trust, crypto: webCrypto })
const { signatures } = await inspect(new Uint8Array(file))
console.log(JSON.stringify([one.isGood, two.isGood, signatures.length, typeof signXml]))
`,
    )
    expect(JSON.parse(run(process.execPath, 'use.mjs'))).toEqual([true, true, 1, 'function'])
  })

  it('signs and verifies for a stranger who types what the README says', () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8')
    const [, lines = ''] = /## In five minutes[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme) ?? []
    expect(lines.match(/muhar-pdf/g)).toHaveLength(3)
    const said = execFileSync('sh', ['-ec', lines], { cwd: folder.path, encoding: 'utf8', stdio: 'pipe' })
    expect(said).toContain('Asha Rao')
    expect(JSON.parse(readFileSync(at('report.json'), 'utf8'))).toMatchObject({
      signatures: [{ indication: 'TOTAL-PASSED', signer: 'Asha Rao', coversWholeFile: true }],
    })
  })

  it('has declarations that a strict compiler takes', () => {
    folder.write(
      'use.ts',
      `import { complete, inspect, prepare } from '@muhar/pdf'
import { checkCms, signCms } from '@muhar/pdf/crypto'
import { verify, type Report } from '@muhar/pdf/verify'
import { nodeCrypto } from '@muhar/pdf/node'
export const report: Promise<Report> = verify(new Uint8Array(), { trust: [], crypto: nodeCrypto })
export const all = [complete, inspect, prepare, checkCms, signCms]
// @ts-expect-error the crypto port is needed
export const wrong = verify(new Uint8Array(), { trust: [] })
`,
    )
    folder.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          module: 'nodenext',
          target: 'es2024',
          lib: ['es2024', 'dom'],
          noEmit: true,
          types: ['node'],
          typeRoots: [join(root, 'node_modules', '@types')],
        },
        files: ['use.ts'],
      }),
    )
    const tsc = join(root, 'node_modules', 'ts7', 'bin', 'tsc')
    expect(runTool(process.execPath, tsc, '-p', at('tsconfig.json')).text).toBe('')
  })
})
