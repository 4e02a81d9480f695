import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import { buildServer } from '#http/server.ts'
import { folderStore } from '#store/vault/folder-store.ts'
import { openVault } from '#store/vault/vault.ts'
import { aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aDatabase, type TestDatabase } from '#testing/database.ts'
import { testParts } from '#testing/parts.ts'
import { aMember, anOrganisation } from '#testing/people.ts'

const climbs = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '/etc/passwd',
  '\\\\server\\share\\a.pdf',
  'C:\\a.pdf',
  '%2e%2e%2f%2e%2e%2fsecret.txt',
  '..%c0%af..%c0%afsecret.txt',
  '....//....//secret.txt',
  '\u2024\u2024/secret.txt',
  '\uff0e\uff0e\uff0fsecret.txt',
  'a.pdf\u0000.html',
  'a\r\nSet-Cookie: x=1\r\n\r\n<html>.pdf',
  '"; filename="evil.html',
  "a'b;c*=UTF-8''evil.html",
  '\u202efdp.exe',
  '\ud800.pdf',
  'file:///etc/passwd',
  '.',
  '..',
  'con.pdf',
]
const secret = `secret-${randomBytes(8).toString('hex')}`

let root: string
let database: TestDatabase
let parts: Awaited<ReturnType<typeof testParts>>
let server: Awaited<ReturnType<typeof buildServer>>
let url: string
let client: WireClient

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muhar-climbs-'))
  await mkdir(join(root, 'web'))
  await writeFile(join(root, 'web', 'index.html'), '<html><head></head></html>')
  await writeFile(join(root, 'secret.txt'), secret)
  database = await aDatabase()
  parts = await testParts({ databaseUrl: database.url, vaultFolder: join(root, 'vault') })
  server = await buildServer(parts, { webFolder: join(root, 'web') })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
  const organisation = await anOrganisation(parts)
  const meera = await aMember(parts, organisation)
  client = aClient(url)
  await client.login(meera.email, meera.password)
})
afterAll(async () => {
  await server.close()
  await parts.close()
  await rm(root, { recursive: true, force: true })
})

/** As it is: fetch would make the path right before it leaves. */
const raw = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path, headers: { 'x-session-token': client.session } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

/** Every file below the test's own folder, by its path there. */
const everything = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

describe('a name that climbs', () => {
  it('is a name and no path: in the upload, in the document, in the download', async () => {
    for (const name of climbs) {
      const { fileId, name: kept } = await client.upload(await aPdf({ pages: 1 }), name.toWellFormed())
      expect(kept, name).not.toMatch(/[/\\"<>|?*:]|\p{Cc}|\p{Cf}/u)
      const made = await client.send(multiUploadDocument, { fileIds: [fileId], names: [name], title: name })
      if (name.includes('\0')) {
        expect([made.status, made.body.code]).toEqual([400, 'BAD_REQUEST'])
        continue
      }
      expect(made.status, name).toBe(200)
      const [document] = (made.body as unknown as { documents: { document_id: string }[] }).documents
      const { body } = await client.send(downloadOriginalFile, { document_id: document!.document_id })
      const answer = await client.get((body as unknown as { result: { url: string } }).result.url)
      expect(answer.status, name).toBe(200)
      expect(answer.headers.get('set-cookie')).toBeNull()
      const disposition = answer.headers.get('content-disposition') ?? ''
      // One ASCII name in quotes and one encoded: nothing that ends the one or begins a third.
      expect(disposition, name).toMatch(
        /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/,
      )
    }
    const files = await everything()
    const strangers = files.filter(
      (path) =>
        !/^vault\/[0-9a-f-]{36}\/[0-9a-f]{64}$/.test(path) &&
        !/^(secret\.txt|web\/index\.html|vault\/\.data\/)/.test(path),
    )
    expect(strangers).toEqual([])
    expect(files.filter((path) => path.startsWith('vault/')).length).toBeGreaterThan(1)
  })
})

describe('an id that climbs', () => {
  it('is refused before anything is looked for', async () => {
    for (const id of climbs)
      for (const [call, input] of [
        [multiUploadDocument, { fileIds: [id] }],
        [unlockDocument, { fileId: id, password: '' }],
        [verifyDocumentSignatures, { fileId: id }],
        [downloadOriginalFile, { document_id: id }],
        [convertPdf2Images, { document_id: id }],
        [fetchDocumentInfo, { document_id: id }],
      ] as const) {
        const { status, body } = await client.send(call, input)
        expect([call.path, id, status, body.code]).toEqual([call.path, id, 400, 'BAD_REQUEST'])
      }
  })

  it('finds no file of the vault, whatever asks for it', async () => {
    const vault = await openVault(
      folderStore(join(root, 'other')),
      {
        current: () => Promise.reject(new Error('not asked')),
        named: () => Promise.reject(new Error('not asked')),
      },
      join(root, 'other', '.spool'),
    )
    const hash = randomBytes(32)
    for (const id of [...climbs, '', '.'.repeat(36), `../${'a'.repeat(33)}`, `${'a'.repeat(36)}\n`])
      await expect(vault.open(id, hash), id).rejects.toThrow('not a vault name')
    await expect(vault.open(crypto.randomUUID(), Buffer.from('../../secret.txt'))).rejects.toThrow(
      'not a vault name',
    )
  })
})

describe('an address that climbs', () => {
  const paths = [
    '/../secret.txt',
    '/web/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%c0%afsecret.txt',
    '/....//secret.txt',
    '//secret.txt',
    '/%00/../secret.txt',
    '/index.html%00.txt',
    ...['/api/files/download/', '/api/files/page/', '/api/organisation/logo/', '/assets/'].flatMap((at) =>
      [
        '../../../secret.txt',
        '..%2f..%2f..%2fsecret.txt',
        '%2e%2e/%2e%2e/secret.txt',
        '..%5c..%5csecret.txt',
        '%00',
      ].map((path) => at + path),
    ),
  ]

  it('leads to nothing', async () => {
    expect(await readFile(join(root, 'secret.txt'), 'utf8')).toBe(secret)
    expect((await raw('/')).status).toBe(200)
    for (const path of paths) {
      const { status, text } = await raw(path)
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
      expect(text).not.toContain(secret)
    }
  })
})
