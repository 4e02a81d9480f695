import type { WireClient } from './client.ts'
import type { SigningFixture } from './signing-fixture.ts'
import { aPhotograph } from './supporting-papers.ts'

/**
 * The people of a document may sign with their PAN, and one of them has a picture of the card here.
 */
export async function aPanCard({ store, parts }: SigningFixture, client: WireClient, documentId: string) {
  await store.transaction(async (tx) => {
    for (const { id } of await tx.signers.ofDocument(documentId))
      await tx.signers.update(id, { methods: ['vsign'] }, parts.clock.now())
  })
  const bytes = await aPhotograph()

  return (await client.upload(bytes, 'card.jpg', { type: 'application/octet-stream' })).fileId
}
