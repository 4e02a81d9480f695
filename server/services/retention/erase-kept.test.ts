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
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'
import { eraseKept } from './erase-kept.ts'

const day = 86_400_000

describe('what was kept long enough', () => {
  let house: SigningHouse
  beforeAll(async () => {
    house = await aSigningHouse()
  })
  afterAll(() => house?.close())

  async function aCompletedPaper(pdf?: Uint8Array) {
    const person = aPerson('Lakshmi Iyer')
    const out = await aDocumentOutForSignature(house.initiator, [person], pdf)
    await signsElectronically(await aSignerComesIn(house, person.email))
    await vi.waitUntil(async () => (await house.eventsOf(out.docketId)).includes('completion-certified'), {
      timeout: 30_000,
    })

    return { ...out, person, hashes: await hashesOf(out.documentId) }
  }

  const hashesOf = async (documentId: string) =>
    (await house.store.read((tx) => tx.documentVersions.of(documentId))).map(({ sha256 }) => sha256)
  const kept = (sha256: Buffer) => house.parts.vault.open(house.organisation.id, sha256)
  const erase = () => eraseKept(house.parts, house.organisation.id, 100)
  const operator = (command: typeof holdDocket, ...given: string[]) =>
    command.run(
      { store: house.parts.store, operator: 'root', now: new Date() } as Parameters<typeof command.run>[0],
      ...given,
    )

  /** Everything the database says, except the trail and what the organisation's own people are called. */
  async function saysAnywhere(words: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: house.database.adminUrl })
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
    const draft = await aDraft(house.initiator, 'Forgotten draft.pdf')
    const [draftHash] = await hashesOf(draft.documentId)
    expect(await saysAnywhere(paper.person.email)).toEqual(expect.arrayContaining(['signers']))
    expect(await erase()).toBe(0)

    house.pass(91 * day)
    // The draft alone: the paper is evidence for eight years.
    expect(await erase()).toBe(1)
    expect(await kept(draftHash!)).toBeNull()
    expect(await kept(paper.hashes[0]!)).not.toBeNull()

    house.pass(2830 * day)
    expect(await erase()).toBe(1)
    for (const sha256 of paper.hashes) expect(await kept(sha256)).toBeNull()
    expect(await saysAnywhere(paper.person.email)).toEqual([])
    expect((await house.eventsOf(paper.docketId)).at(-1)).toBe('docket-erased')
    await house.logIn()
    expect((await house.initiator.call(getDocuments, {})).rows).toEqual([])
    const { body } = await house.initiator.send(downloadSignedFile, { document_id: paper.documentId })
    expect(body.code).toBe('DOCUMENT_NOT_FOUND')

    const database = openDatabase(house.database.url)
    const { findings } = await verifyChains(database, { key: null, outside: [] })
    await database.close()
    // The key is not at hand here, and that is the only thing missing.
    expect(findings.filter(({ kind }) => !kind.startsWith('checkpoint-'))).toEqual([])
  })

  it('stays while it is held, and goes when the hold is lifted', async () => {
    await house.logIn()
    const pdf = await aPdf({ title: 'The same bytes' })
    const held = await aCompletedPaper(pdf)
    const twin = await aCompletedPaper(pdf)
    const { id } = house.organisation
    await expect(operator(holdDocket, id, held.docketId)).rejects.toThrow('Say why')
    await operator(holdDocket, id, held.docketId, 'Suit', '41/2034')
    house.pass(2921 * day)
    expect(await erase()).toBe(1)
    // The twin's original is the held one's too.
    expect(await kept(twin.hashes[0]!)).not.toBeNull()
    expect(await kept(twin.hashes.at(-1)!)).toBeNull()
    for (const sha256 of held.hashes) expect(await kept(sha256)).not.toBeNull()

    expect(await operator(releaseDocket, id, held.docketId)).toEqual(['The hold is lifted.'])
    const backup = new pg.Client({ connectionString: house.database.adminUrl })
    await backup.connect()
    await backup.query('select pg_advisory_lock($1, $2)', [...erasureLock])
    expect(await erase()).toBe(0)
    await backup.end()
    expect(await erase()).toBe(1)
    for (const sha256 of held.hashes) expect(await kept(sha256)).toBeNull()
    expect(await house.eventsOf(held.docketId)).toEqual(
      expect.arrayContaining(['legal-hold-set', 'legal-hold-lifted', 'docket-erased']),
    )
    await expect(operator(holdDocket, id, held.docketId, 'late')).rejects.toThrow('it was erased')
  })
})
