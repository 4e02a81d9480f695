import { setTimeout as pause } from 'node:timers/promises'
import type { CallDeclaration } from '#contract/define-call.ts'
import { type Example, type Places, placesOf } from '#contract/example.ts'
import * as listed from '#contract/examples.ts'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { setCustomSignatureStyle } from '#contract/users/setCustomSignatureStyle.ts'
import { dropsMarks } from './a-mark.ts'
import { aKey } from './api-keys.ts'
import type { WireClient } from './client.ts'
import { type Asker, askers, type Kind } from './example-askers.ts'
import {
  anUploadedPicture,
  forgetSettings,
  letsDelegate,
  setsUpDirectoryOf,
  whenNoReportIsMade,
} from './example-places/helpers.ts'
import { makers } from './example-places.ts'
import { setsSetting } from './second-factor.ts'
import type { SigningFixture } from './signing-fixture.ts'

/** The examples of all calls, by the names of the calls. */
export const examples: Readonly<Record<string, Example>> = listed

const ofSigners = new Set<keyof Places>([
  'signer',
  'signingText',
  'agreed',
  'started',
  'tokenPairing',
  'signingFactor',
  'tokenAct',
  'atService',
  'choosing',
])

/** As whom a call is asked. What both signers and members may do is asked as its example says. */
export function kindsOf(example: Example): Kind[] {
  const { access } = example.call
  if (access.includes('key')) return ['key']
  const needsSigner = placesOf(example).some((name) => ofSigners.has(name))
  if (needsSigner || !access.some((one) => one === 'member' || one === 'external'))
    return access.includes('signer') ? ['signer'] : []

  return (['member', 'external'] as const).filter((kind) => access.includes(kind))
}

/** What must hold before a call besides its places. */
const first: Readonly<Record<string, (asker: Asker, input: object) => Promise<unknown> | undefined>> = {
  setCustomSignatureStyle: ({ client }) => dropsMarks(client),
  chooseSignatureStyle: ({ client }) =>
    client.call(setCustomSignatureStyle, { kind: 'typed', text: 'A. Rao' }),
  ...Object.fromEntries(
    ['addWorkflowSettings', 'editWorkflowSettings', 'saveOrgCustomSettings', 'saveOrgZoneCustomSettings'].map(
      (name) => [name, ({ fixture }: Asker) => forgetSettings(fixture)],
    ),
  ),
  ...Object.fromEntries(
    [
      'downloadAccessReview',
      'downloadActivitiesLogReport',
      'downloadUserList',
      'getUsersListReportDownload',
      'getUsersListReportDownloadForBRD',
      'downloadDocuments',
      'downloadDocumentList',
      'downloadWFDocuments',
      'downloadWorkflowReport',
      'downloadWorkflowReportUpdated',
      'downloadWorkflowReportICICI',
      'downloadWhatsappReport',
      'getClientMISReportDownload',
      'requestReport',
      'runReportScheduleNow',
    ].map((name) => [name, ({ client }: Asker) => whenNoReportIsMade(client)]),
  ),
  copySigningLink: ({ fixture }) => setsSetting(fixture.parts, fixture.organisation.id, 'link_copies', true),
  geteSignWidgetLink: async ({ fixture }) => {
    const { parts, organisation, initiatorId } = fixture
    await aKey(parts, organisation.id, initiatorId)
    await setsSetting(parts, organisation.id, 'embedding', {
      origins: ['https://shop.example'],
      return_urls: ['https://shop.example/signed'],
    })
  },
  // What was sent already takes it from its own settings.
  delegateSigner: ({ fixture }) => letsDelegate(fixture),
  // An invitation may be sent again a minute after the last.
  resendInviteToSigner: async ({ fixture }) => fixture.pass(61_000),
  removeLogo: async ({ client }) =>
    client.call(saveLogo, { fileId: (await anUploadedPicture(client)).fileId, kind: 'logo' }),
  makeDirectoryToken: ({ fixture, client }) => setsUpDirectoryOf(fixture, client),
  downloadCompletionCertificate: ({ client }, input) =>
    untilItSucceeds(client, exampleOf('downloadCompletionCertificate').call, input),
  downloadCourtCertificate: ({ client }, input) =>
    untilItSucceeds(client, exampleOf('downloadCourtCertificate').call, input),
}

/** Makes what an example needs in the fixture, and answers who may send it and what. */
export async function ready(
  fixture: SigningFixture,
  name: string,
  kind: Kind,
): Promise<{ client: WireClient; input: object }> {
  const example = exampleOf(name)
  const asker = await askers[kind](fixture)
  const places: Record<string, unknown> = {}
  for (const place of placesOf(example)) places[place] = await makers[place](asker)
  const input = example.inputOf(places as unknown as Places)
  await first[name]?.(asker, input)

  return { client: asker.client, input }
}

function exampleOf(name: string): Example {
  const example = examples[name]
  if (!example) throw new Error(`${name} has no example`)

  return example
}

/** A job makes it: asked again until it is there, for at most twenty seconds. */
export async function untilItSucceeds(
  client: WireClient,
  call: CallDeclaration,
  input: object,
): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    const { body } = await client.send(call, input)
    if (body.status === 'success') return
    if (Date.now() > end) throw new Error(`${call.path} still answers ${body.code}`)
    await pause(100)
  }
}
