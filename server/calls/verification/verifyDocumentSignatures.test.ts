import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import { nodeLegacyCiphers } from '#engine/node/index.ts'
import { aPdf as aPlainPdf } from '#engine/tests/pdf-files.ts'
import { TestAuthority } from '#engine/tests/pki.ts'
import { signWithPort } from '#engine/tests/sign-with-port.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPdf, aPerson } from '#testing/builders.ts'
import { withAnotherAmount } from '#testing/journeys/altered-files.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aPdfReallySigned } from '#testing/signed-elsewhere.ts'
import { newestFile } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'muhar-verify-'))

function locked(pdf: Uint8Array): Buffer {
  writeFileSync(join(folder, 'open.pdf'), pdf)
  const out = join(folder, 'locked.pdf')
  execFileSync('qpdf', ['--encrypt', 'user', 'owner', '256', '--', join(folder, 'open.pdf'), out])

  return readFileSync(out)
}

describe('workflow/verifyDocumentSignatures', () => {
  let fixture: SigningFixture
  let ours: Buffer
  beforeAll(async () => {
    fixture = await aSigningFixture()
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    await signsElectronically(await aSignerComesIn(fixture, first.email))
    ours = readFileSync(await newestFile(fixture, documentId))
  })
  beforeEach(() => fixture.logIn())
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await fixture?.close()
  })

  const judged = async (bytes: Uint8Array, password?: string) => {
    const { fileId } = await fixture.initiator.upload(bytes, 'Checked.pdf')

    return fixture.initiator.send(verifyDocumentSignatures, { fileId, password })
  }
  interface Judged {
    indication: string
    subIndication: string | null
    drawn: string | null
  }
  const reports = async (bytes: Uint8Array) => (await judged(bytes)).body.signatures as Judged[]
  const indications = async (bytes: Uint8Array) =>
    (await reports(bytes)).map(({ indication, subIndication }) => [indication, subIndication])

  it('finds ours good, and not once a single byte of the page is another', async () => {
    expect(await indications(ours)).toEqual([['TOTAL-PASSED', null]])
    const changed = Buffer.from(ours)
    const at = changed.indexOf('stream') + 20
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await indications(changed)).toEqual([['TOTAL-FAILED', 'HASH_FAILURE']])
  })

  it('does not call a signature good whose root nobody here trusts', async () => {
    const { bytes } = await aPdfReallySigned()
    const [[indication] = []] = await indications(bytes)
    expect(indication).toBe('INDETERMINATE')
  })

  it('finds none where nobody has signed', async () => {
    expect(await indications(await aPdf())).toEqual([])
  })

  it('says that a locked file is locked, and that a password does not open it', async () => {
    const file = locked(await aPdf())
    expect((await judged(file)).body.code).toBe('FILE_LOCKED')
    expect((await judged(file, 'guessed')).body.code).toBe('WRONG_PASSWORD')
  })

  it('judges what was signed behind a password, which it keeps nowhere', async () => {
    const authority = await TestAuthority.create()
    const holder = await authority.issueOrganisation('TEST ONLY Bank')
    const field = { field: 'one', reason: 'Statement' }
    const access = { password: 'user', ciphers: nodeLegacyCiphers }
    const signed = await signWithPort(locked(await aPdf()), { field, holder, authority, access })
    fixture.parts.settings.filed = { anchors: [], testRoots: [authority.root.der] }
    const { status, body } = await judged(signed, 'user')
    expect([status, body.signatures]).toMatchObject([
      200,
      [
        {
          indication: 'INDETERMINATE',
          subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
          signer: 'TEST ONLY Bank',
        },
      ],
    ])
    const kept = await fixture.store.read((tx) =>
      rowsOf(tx).selectFrom('verification_runs').selectAll().orderBy('created_at', 'desc').executeTakeFirst(),
    )
    // Recognised as a root of tests, and trusted by nobody.
    expect(kept).toMatchObject({ verdict: 'unsure', is_test: true })
    expect(JSON.stringify(kept)).not.toContain('"user"')
  })

  it('doubts what the first judge lets pass once the page is drawn otherwise', async () => {
    const authority = await TestAuthority.create()
    const holder = await authority.issueOrganisation('Example Bank')
    const signed = await signWithPort(await aPlainPdf(), { field: { field: 'one' }, holder, authority })
    const altered = withAnotherAmount(signed)
    fixture.parts.settings.filed = { anchors: [], testRoots: [authority.root.der] }
    const { fileExaminer } = fixture.parts
    // A first judge with a hole: it sees nothing.
    fixture.parts.fileExaminer = {
      of: (organisationId) => ({
        ...fileExaminer.of(organisationId),
        verify: async (file, judging) => {
          const report = await fileExaminer.of(organisationId).verify(file, judging)
          const passed = { indication: 'TOTAL-PASSED', subIndication: null, changesAfter: [] } as const

          return {
            ...report,
            signatures: report.signatures.map((one) => ({ ...one, ...passed, changesAfter: [] })),
          }
        },
      }),
    }
    expect(await reports(signed)).toMatchObject([{ indication: 'TOTAL-PASSED', drawn: null }])
    expect(await reports(altered)).toMatchObject([
      { indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE', drawn: 'differ' },
    ])
    fixture.parts.fileExaminer = fileExaminer
  })

  it('finds no file that is not theirs', async () => {
    const fileId = crypto.randomUUID()
    const answer = await fixture.initiator.send(verifyDocumentSignatures, { fileId })
    expect(answer).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } })
  })
})
