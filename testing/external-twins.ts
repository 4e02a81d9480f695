import { getDocumentsInfoAssisted } from '#contract/documents/getDocumentsInfoAssisted.ts'
import { handOverInvitation } from '#contract/external-users/handOverInvitation.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { linkOf } from './a-signer.ts'
import { anExternalUserComesIn } from './an-external-user.ts'
import { aDocumentOutForSignature } from './builders.ts'
import type { SigningHouse } from './signing-house.ts'
import type { SignerTwin } from './signing-twins.ts'

async function withADocument(house: SigningHouse) {
  const { person, client } = await anExternalUserComesIn(house)
  const { documentId } = await aDocumentOutForSignature(house.initiator, [
    { name: person.name, email: person.email },
  ])
  await linkOf(house, person.email)

  return { client, documentId }
}

/** One for each call of the assisted dashboard. */
export const externalTwins: readonly SignerTwin[] = [
  {
    call: getDocumentsInfoAssisted,
    make: async (house) => ({ client: (await withADocument(house)).client, input: {} }),
  },
  {
    call: handOverInvitation,
    make: async (house) => {
      const { client, documentId } = await withADocument(house)

      return { client, input: { document_id: documentId } }
    },
  },
  {
    call: shareScreen,
    make: async (house) => ({
      client: (await anExternalUserComesIn(house)).client,
      input: { act: 'start' },
    }),
  },
]
