import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import type { Vault } from '#store/vault/vault.ts'
import { aLockedPdf, aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { sweepUploads } from './sweep-uploads.ts'

let wire: Wire
let vault: Vault
let organisationId: string
let client: WireClient
let admin: pg.Client
beforeAll(async () => {
  wire = await aWire()
  vault = wire.parts.vault
  const organisation = await anOrganisation(wire.parts)
  organisationId = organisation.id
  const meera = await aMember(wire.parts, organisation)
  client = aClient(wire.url)
  await client.login(meera.email, meera.password)
  admin = new pg.Client({ connectionString: wire.database.adminUrl })
  await admin.connect()
})
afterEach(() => {
  wire.parts.vault = vault
})
afterAll(async () => {
  await admin?.end()
  await wire?.close()
})

const inOrganisation = () => wire.parts.store.forOrganisation(organisationId)
const sweep = () => sweepUploads(wire.parts, organisationId, 100)

/** An upload whose time is over and that was not swept yet. */
async function anOldUpload(pdf: Uint8Array): Promise<Buffer> {
  const { fileId } = await client.upload(pdf, 'Old.pdf')
  return inOrganisation().transaction(async (tx) => {
    await tx.files.update(fileId, { expires_at: new Date(0) })

    return (await tx.files.get(fileId))?.sha256 ?? Buffer.alloc(32)
  })
}

const isKept = async (sha256: Buffer) => (await vault.open(organisationId, sha256)) !== null

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await admin.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )

  return rows.length > 0
}

describe('the sweep of uploads', () => {
  it('takes the bytes of an upload that nobody used, unless another upload stands on them', async () => {
    const pdf = await aPdf({ title: 'Brought twice' })
    const sha256 = await anOldUpload(pdf)
    const { fileId } = await client.upload(pdf, 'Again.pdf')
    expect(await sweep()).toBe(1)
    expect(await isKept(sha256)).toBe(true)
    await inOrganisation().transaction((tx) => tx.files.update(fileId, { expires_at: new Date(0) }))
    expect(await sweep()).toBe(1)
    expect(await isKept(sha256)).toBe(false)
  })

  it('comes while the same bytes arrive again and were found in the vault, and leaves them', async () => {
    const pdf = await aPdf({ title: 'Found there' })
    const sha256 = await anOldUpload(pdf)
    wire.parts.vault = {
      ...vault,
      async put(...given) {
        const kept = await vault.put(...given)
        expect(await sweep()).toBe(1)

        return kept
      },
    }
    const answer = await client.sendUpload(pdf, 'Again.pdf')
    expect(answer.body.status).toBe('success')
    expect(await isKept(sha256)).toBe(true)
  })

  it('takes an open copy while the same copy is made again: nothing stands on nothing, and the next try keeps it', async () => {
    const password = randomUUID()
    const { fileId } = await client.upload(await aLockedPdf(password), 'Locked.pdf')
    const unlock = () => client.send(unlockDocument, { fileId, password })
    const first = await client.call(unlockDocument, { fileId, password })
    const sha256 = await inOrganisation().transaction(async (tx) => {
      await tx.files.update(first.fileId, { expires_at: new Date(0) })

      return (await tx.files.get(first.fileId))!.sha256
    })
    let isSwept = false
    wire.parts.vault = {
      ...vault,
      async put(...given) {
        const kept = await vault.put(...given)
        if (!isSwept) expect(await sweep()).toBe(1)
        isSwept = true

        return kept
      },
    }
    const refused = await unlock()
    expect([refused.status, refused.body.code]).toEqual([503, 'TOO_BUSY'])
    expect((await unlock()).body.status).toBe('success')
    expect(await isKept(sha256)).toBe(true)
  })

  it('keeps bytes that arrive again while they are about to be erased', async () => {
    const pdf = await aPdf({ title: 'About to go' })
    const sha256 = await anOldUpload(pdf)
    let again: ReturnType<WireClient['sendUpload']> | null = null
    let isAnswered = false
    const erasing: Vault = {
      ...vault,
      async delete(...named) {
        again = client.sendUpload(pdf, 'Again.pdf')
        void again.finally(() => {
          isAnswered = true
        })
        await expect.poll(async () => isAnswered || (await somebodyWaits())).toBe(true)
        await vault.delete(...named)
      },
    }
    expect(await sweepUploads({ ...wire.parts, vault: erasing }, organisationId, 100)).toBe(1)
    expect((await again!).body.status).toBe('success')
    expect(await isKept(sha256)).toBe(true)
  })
})
