import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { holdDocket, releaseDocket } from '#main/operate/legal-hold.ts'
import { verifyChains } from '#store/audit/verify-chains.ts'
import { openDatabase } from '#store/database.ts'
import { erasureLock } from '#store/vault-erasure.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { eraseKept } from './erase-kept.ts'

const day = 86_400_000

describe('what was kept long enough', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  async function aCompletedPaper(pdf?: Uint8Array) {
    const person = aPerson('Lakshmi Iyer')
    const out = await aDocumentOutForSignature(fixture.initiator, [person], pdf)
    await signsElectronically(await aSignerComesIn(fixture, person.email))
    await vi.waitUntil(async () => (await fixture.eventsOf(out.docketId)).includes('completion-certified'), {
      timeout: 30_000,
    })

    return { ...out, person, hashes: await hashesOf(out.documentId) }
  }

  const hashesOf = async (documentId: string) =>
    (await fixture.store.read((tx) => tx.documentVersions.of(documentId))).map(({ sha256 }) => sha256)
  const kept = (sha256: Buffer) => fixture.parts.vault.open(fixture.organisation.id, sha256)
  const erase = () => eraseKept(fixture.parts, fixture.organisation.id, 100)
  const operator = (command: typeof holdDocket, ...given: string[]) =>
    command.run(
      { store: fixture.parts.store, operator: 'root', now: new Date() } as Parameters<typeof command.run>[0],
      ...given,
    )

  /**
   * Everything the database says, except the trail and what the organisation's own people are
   * called.
   */
  async function saysAnywhere(words: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: fixture.database.adminUrl })
    await client.connect()
    const { rows: tables } = await client.query(
      `select tablename from pg_tables where schemaname = 'public' and tablename <> 'audit_entries'`,
    )
    const found = []
    for (const { tablename } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as n from ${tablename} t where t::text ilike '%' || $1 || '%'`,
        [words],
      )
      if (rows[0].n > 0) found.push(tablename)
    }
    await client.end()

    return found
  }

  it('is erased with its bytes and its people, and its trail holds and says so', async () => {
    const paper = await aCompletedPaper()
    const draft = await aDraft(fixture.initiator, 'Forgotten draft.pdf')
    const [draftHash] = await hashesOf(draft.documentId)
    expect(await saysAnywhere(paper.person.email)).toEqual(expect.arrayContaining(['signers']))
    expect(await erase()).toBe(0)

    fixture.pass(91 * day)
    // The draft alone: the paper is evidence for eight years.
    expect(await erase()).toBe(1)
    expect(await kept(draftHash!)).toBeNull()
    expect(await kept(paper.hashes[0]!)).not.toBeNull()

    fixture.pass(2830 * day)
    expect(await erase()).toBe(1)
    for (const sha256 of paper.hashes) expect(await kept(sha256)).toBeNull()
    expect(await saysAnywhere(paper.person.email)).toEqual([])
    expect((await fixture.eventsOf(paper.docketId)).at(-1)).toBe('docket-erased')
    await fixture.logIn()
    expect((await fixture.initiator.call(getDocuments, {})).rows).toEqual([])
    const { body } = await fixture.initiator.send(downloadSignedFile, { document_id: paper.documentId })
    expect(body.code).toBe('DOCUMENT_NOT_FOUND')

    const database = openDatabase(fixture.database.url)
    const { findings } = await verifyChains(database, { key: null, outside: [] })
    await database.close()
    // The key is not at hand here, and that is the only thing missing.
    expect(findings.filter(({ kind }) => !kind.startsWith('checkpoint-'))).toEqual([])
  })

  it('stays while it is held, and goes when the hold is lifted', async () => {
    await fixture.logIn()
    const pdf = await aPdf({ title: 'The same bytes' })
    const held = await aCompletedPaper(pdf)
    const second = await aCompletedPaper(pdf)
    const { id } = fixture.organisation
    await expect(operator(holdDocket, id, held.docketId)).rejects.toThrow('Say why')
    await operator(holdDocket, id, held.docketId, 'Suit', '41/2034')
    fixture.pass(2921 * day)
    expect(await erase()).toBe(1)
    // The second one's original is the held one's too.
    expect(await kept(second.hashes[0]!)).not.toBeNull()
    expect(await kept(second.hashes.at(-1)!)).toBeNull()
    for (const sha256 of held.hashes) expect(await kept(sha256)).not.toBeNull()

    expect(await operator(releaseDocket, id, held.docketId)).toEqual(['The hold is lifted.'])
    const backup = new pg.Client({ connectionString: fixture.database.adminUrl })
    await backup.connect()
    await backup.query('select pg_advisory_lock($1, $2)', [...erasureLock])
    expect(await erase()).toBe(0)
    await backup.end()
    expect(await erase()).toBe(1)
    for (const sha256 of held.hashes) expect(await kept(sha256)).toBeNull()
    expect(await fixture.eventsOf(held.docketId)).toEqual(
      expect.arrayContaining(['legal-hold-set', 'legal-hold-lifted', 'docket-erased']),
    )
    await expect(operator(holdDocket, id, held.docketId, 'late')).rejects.toThrow('it was erased')
  })
})
