import { aSignerComesIn, linkOf } from './a-signer.ts'
import { anExternalUserComesIn } from './an-external-user.ts'
import { aKey } from './api-keys.ts'
import { aDocumentOutForSignature, aPerson } from './builders.ts'
import { aClient, type WireClient } from './client.ts'
import { forgetLimits } from './forget-limits.ts'
import type { SigningFixture } from './signing-fixture.ts'

export type Kind = 'member' | 'signer' | 'external' | 'key'

/**
 * Who sends an example; signers and external users with the document that waits for them, programs
 * with a key.
 */
export interface Asker {
  fixture: SigningFixture
  client: WireClient
  documentId?: string
  name?: string
}

export const askers: Record<Kind, (fixture: SigningFixture) => Promise<Asker>> = {
  member: async (fixture) => ({ fixture, client: fixture.initiator }),
  signer: asSigner,
  async external(fixture) {
    const { person, client } = await anExternalUserComesIn(fixture)
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [
      { name: person.name, email: person.email },
    ])
    await linkOf(fixture, person.email)

    return { fixture, client, documentId }
  },
  async key(fixture) {
    const client = aClient(fixture.url)
    client.program = await aKey(fixture.parts, fixture.organisation.id, fixture.initiatorId)

    return { fixture, client }
  },
}

export async function asSigner(fixture: SigningFixture) {
  // All signers of a test share one address; what it may ask a minute is tested elsewhere.
  await forgetLimits(fixture)
  const person = aPerson()
  const { documentId } = await aDocumentOutForSignature(fixture.initiator, [person])
  const client = await aSignerComesIn(fixture, person.email)

  return { fixture, client, documentId, name: person.name }
}
