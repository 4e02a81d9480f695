import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignerAsker } from '#domain/askers.ts'
import { invitePerson } from '#services/invitations/invite-person.ts'
import { newId } from '#store/new-id.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { readAsAsker } from './read-as-asker.ts'

const origin = { address: '127.0.0.1', device: 'a telephone' }

describe('a signer reading', () => {
  let fixture: ServerFixture
  /** Sent and invited; the session that this person's code would have opened. */
  async function aSignerWithALink() {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator)
    const linkId = newId()
    const organisationId = fixture.organisationId
    await invitePerson(fixture.parts, {
      organisationId,
      docketId,
      personKey: first.email,
      linkId,
      reminder: false,
    })
    const asker: SignerAsker = {
      kind: 'signer',
      organisationId,
      linkId,
      docketId,
      personKey: first.email,
      name: first.name,
      sessionId: newId(),
    }

    return { documentId, docketId, asker, first }
  }
  const read = (documentId: string, asker: SignerAsker) =>
    fixture.within((tx) => readAsAsker(tx, documentId, asker, origin))
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture.close())

  it('finds their own papers, and is named as the signer they are', async () => {
    const { documentId, asker, first } = await aSignerWithALink()
    const { document, by } = await read(documentId, asker)
    expect([document.id, by]).toEqual([
      documentId,
      { kind: 'signer', id: first.id, name: 'Asha Rao', ...origin },
    ])
  })

  it('does not find papers of another docket, also of the same organisation', async () => {
    const { asker } = await aSignerWithALink()
    const other = await aSignerWithALink()
    await expect(read(other.documentId, asker)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
  })

  it('ends with their link', async () => {
    const { documentId, docketId, asker } = await aSignerWithALink()
    await fixture.within((tx) =>
      tx.signerLinks.end(docketId, asker.personKey, 'replaced', fixture.parts.clock.now()),
    )
    await expect(read(documentId, asker)).rejects.toMatchObject({ code: 'LINK_ENDED' })
  })
})
