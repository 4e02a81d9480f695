import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfaFile } from '../../interop/pdfa/inputs.ts'
import { pdfaComplaints } from '../../interop/pdfa/rules.ts'
import { addSignatureFields } from '../../sign/empty-fields.ts'
import { aPdf } from '../../tests/pdf-files.ts'
import { TestAuthority } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'

const folder = toolFolder()
const at = (name: string) => `${folder.path}/${name}`

/** The program as it is installed: its own process, its own exit code. */
function muharPdf(...args: string[]) {
  const main = new URL('./main.ts', import.meta.url).pathname
  const env = { ...process.env, P12_PASS: 'right', FILE_PASS: 'open sesame', WRONG: 'wrong' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

const signing = ['--p12', at('key.p12'), '--passphrase-env', 'P12_PASS']
const verifyJson = (file: string, ...more: string[]) => {
  const { status, stdout } = muharPdf('verify', file, '--trust', at('roots.pem'), '--json', ...more)
  return { status, report: stdout ? JSON.parse(stdout) : null }
}

beforeAll(async () => {
  const authority = await TestAuthority.create()
  const holder = await authority.issueOrganisation('TEST ONLY Company')
  folder.write('roots.pem', pem('CERTIFICATE', authority.root.der))
  folder.write('other.pem', pem('CERTIFICATE', (await TestAuthority.create()).root.der))
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
  folder.write('plain.pdf', await aPdf({ pages: 2 }))
  folder.write('stream.pdf', await aPdf({ xref: 'stream' }))
  runTool('qpdf', '--encrypt', 'open sesame', 'owner', '256', '--', at('plain.pdf'), at('locked.pdf'))
})
afterAll(() => folder.remove())

describe('muhar-pdf sign', () => {
  it.each(['sha256', 'sha384', 'sha512'])('digests with %s on request', (hash) => {
    expect(muharPdf('sign', at('plain.pdf'), at('hash.pdf'), ...signing, '--hash', hash).status).toBe(0)
    const said = runTool('pdfsig', '-nocert', at('hash.pdf')).text
    expect(said).toContain('Signature is Valid')
    expect(said.toLowerCase().replaceAll('-', '')).toContain(`signing hash algorithm: ${hash}`)
    expect(verifyJson(at('hash.pdf')).status).toBe(0)
  })

  it('keeps PDF/A what it is, with names in any script', () => {
    folder.write('pdfa.pdf', pdfaFile({ output: null }))
    const box = ['--rect', '50,50,220,70', '--name', 'आशा राव']
    expect(muharPdf('sign', at('pdfa.pdf'), at('pdfa-signed.pdf'), ...signing, ...box).status).toBe(0)
    expect(pdfaComplaints(readFileSync(at('pdfa-signed.pdf')))).toEqual([])
  })

  it('refuses a digest that it does not know', () => {
    const { status, stderr } = muharPdf('sign', at('plain.pdf'), at('no.pdf'), ...signing, '--hash', 'md5')
    expect({ status, why: stderr.split('\n')[0] }).toEqual({
      status: 2,
      why: 'muhar-pdf: --hash is sha256, sha384, sha512',
    })
  })

  it.each(['plain', 'stream'])('signs what pdfsig and its own verify call good: %s', (name) => {
    const box = ['--page', '1', '--rect', '50,50,220,70', '--reason', 'Agreed', '--name', 'Asha Rao']
    expect(muharPdf('sign', at(`${name}.pdf`), at('one.pdf'), ...signing, ...box)).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(muharPdf('sign', at('one.pdf'), at('two.pdf'), ...signing)).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(
      readFileSync(at('two.pdf'))
        .subarray(0, readFileSync(at('one.pdf')).length)
        .equals(readFileSync(at('one.pdf'))),
    ).toBe(true)
    expect(runTool('pdfsig', '-nocert', at('two.pdf')).text.match(/Signature is Valid/g)).toHaveLength(2)
    expect(runTool('qpdf', '--check', at('two.pdf')).status).toBe(0)
    const { status, report } = verifyJson(at('two.pdf'))
    expect(status).toBe(0)
    const common = {
      indication: 'TOTAL-PASSED',
      subIndication: null,
      signer: 'TEST ONLY Company',
      time: expect.stringMatching(/Z$/),
    }
    expect(report).toMatchObject({
      file: at('two.pdf'),
      revisions: 3,
      warnings: [],
      isTest: true,
      signatures: [
        {
          ...common,
          field: 'Signature1',
          coversWholeFile: false,
          changesAfter: [
            {
              revision: 3,
              kind: 'signature',
              objects: [expect.any(Number), expect.any(Number)],
              message: null,
            },
          ],
        },
        { ...common, field: 'Signature2', coversWholeFile: true, changesAfter: [] },
      ],
    })
  })

  it('signs a password-protected file with the password, which stays, and says so without it', () => {
    expect(muharPdf('sign', at('locked.pdf'), at('out.pdf'), ...signing)).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(/^muhar-pdf: .*password.*\n$/),
    })
    expect(
      muharPdf('sign', at('locked.pdf'), at('out.pdf'), ...signing, '--password-env', 'WRONG').status,
    ).toBe(3)
    expect(
      muharPdf('sign', at('locked.pdf'), at('out.pdf'), ...signing, '--password-env', 'FILE_PASS'),
    ).toMatchObject({ status: 0, stderr: '' })
    expect(verifyJson(at('out.pdf')).status).toBe(2)
    expect(verifyJson(at('out.pdf'), '--password-env', 'FILE_PASS').status).toBe(0)
    expect(readFileSync(at('out.pdf')).indexOf(readFileSync(at('locked.pdf')))).toBe(0)
  })

  it('fills a field of the file where it is, certifies, and locks', async () => {
    const plain = readFileSync(at('plain.pdf'))
    const place = { page: 2, rect: [60, 60, 200, 60] as const }
    const tail = await addSignatureFields(plain, [{ field: 'buyer', ...place }, { field: 'seller' }])
    folder.write('fields.pdf', Buffer.concat([plain, tail]))
    const lock = ['--lock', 'Include:buyer']
    expect(
      muharPdf(
        'sign',
        at('fields.pdf'),
        at('one.pdf'),
        ...signing,
        '--field',
        'buyer',
        '--certify',
        '2',
        ...lock,
      ),
    ).toMatchObject({ status: 0, stderr: '' })
    expect(muharPdf('sign', at('one.pdf'), at('two.pdf'), ...signing, '--field', 'seller')).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(verifyJson(at('two.pdf'))).toMatchObject({
      status: 0,
      report: {
        signatures: [
          { field: 'buyer', certification: 2, changesAfter: [{ kind: 'signature', message: null }] },
          { field: 'seller', certification: null },
        ],
      },
    })
    expect(runTool('pdfsig', '-nocert', at('two.pdf')).text.match(/Signature is Valid/g)).toHaveLength(2)
    expect(runTool('pdftotext', '-f', '2', at('two.pdf'), '-').text).toContain('TEST ONLY Company')
  })

  it.each([
    ['a field that is signed', 'two.pdf', ['--field', 'buyer'], 'FIELD_SIGNED'],
    [
      'a place for a field that has one',
      'fields.pdf',
      ['--field', 'buyer', '--rect', '1,1,9,9'],
      'BAD_FIELD',
    ],
    [
      'a certification that comes late',
      'one.pdf',
      ['--field', 'seller', '--certify', '1'],
      'CERTIFY_NOT_FIRST',
    ],
    ['a lock of nothing', 'plain.pdf', ['--lock', 'Include:nobody'], 'BAD_FIELD'],
  ])('exits 3 for %s', (_, file, more, code) => {
    expect(muharPdf('sign', at(file), at('never.pdf'), ...signing, ...more)).toMatchObject({
      status: 3,
      stderr: expect.stringContaining(`(${code})`),
    })
  })

  it.each([
    ['not a PDF', 'hello', []],
    ['an empty file', '', []],
    ['a box outside the page', null, ['--rect', '5000,0,100,100']],
    ['a page that is not there', null, ['--page', '9', '--rect', '0,0,100,50']],
  ])('exits 3 with one line for %s', (_, content, more) => {
    const file = content === null ? at('plain.pdf') : folder.write('odd.pdf', content)
    const { status, stderr } = muharPdf('sign', file, at('never.pdf'), ...signing, ...more)
    expect({ status, lines: stderr.trim().split('\n').length }).toEqual({ status: 3, lines: 1 })
    expect(() => readFileSync(at('never.pdf'))).toThrow()
  })

  it.each([
    ['a wrong passphrase', ['--p12', at('key.p12'), '--passphrase-env', 'WRONG']],
    ['a missing variable', ['--p12', at('key.p12'), '--passphrase-env', 'NOT_THERE']],
    ['no key', []],
    ['a bad certification', [...signing, '--certify', '4']],
    ['a bad lock', [...signing, '--lock', 'Some']],
    ['a bad box', [...signing, '--rect', '1,2,3']],
  ])('exits 2 for %s', (_, args) => {
    expect(muharPdf('sign', at('plain.pdf'), at('never.pdf'), ...args).status).toBe(2)
  })
})

describe('muhar-pdf verify', () => {
  it('exits 1 for an unsigned, an untrusted and a changed file', () => {
    expect(muharPdf('sign', at('plain.pdf'), at('good.pdf'), ...signing).status).toBe(0)
    expect(verifyJson(at('good.pdf')).status).toBe(0)
    expect(verifyJson(at('plain.pdf'))).toEqual({
      status: 1,
      report: { file: at('plain.pdf'), signatures: [], revisions: 1, warnings: [], isTest: false },
    })
    expect(muharPdf('verify', at('good.pdf'), '--trust', at('other.pem'))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('NO_CERTIFICATE_CHAIN_FOUND'),
    })
    const changed = readFileSync(at('good.pdf'))
    changed[30]! ^= 1
    writeFileSync(at('changed.pdf'), changed)
    expect(verifyJson(at('changed.pdf'))).toMatchObject({
      status: 1,
      report: { signatures: [{ subIndication: 'HASH_FAILURE' }] },
    })
  })

  it('exits 2 for what it cannot read', () => {
    expect(muharPdf('verify', folder.write('junk.pdf', 'junk'), '--trust', at('roots.pem')).status).toBe(2)
    expect(muharPdf('verify', at('not-there.pdf'), '--trust', at('roots.pem')).status).toBe(2)
    expect(muharPdf('verify', at('plain.pdf'), '--trust', at('key.p12')).status).toBe(2)
    expect(muharPdf('verify', at('plain.pdf')).status).toBe(2)
    expect(muharPdf('verify', at('locked.pdf'), '--trust', at('roots.pem')).status).toBe(2)
  })
})

describe('muhar-pdf inspect', () => {
  it('describes a file in JSON', () => {
    const { status, stdout } = muharPdf('inspect', at('plain.pdf'), '--json')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      file: at('plain.pdf'),
      pages: [{ index: 0 }, { index: 1 }],
      signatures: [],
    })
  })
})
