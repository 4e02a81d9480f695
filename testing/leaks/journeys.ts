import { PDFDocument } from '@cantoo/pdf-lib'
import { answers } from '#calls/answers.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { createGroup } from '#contract/groups/createGroup.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { otpReader, returnToSender, signAtProvider } from '#simulators/esp/walk.ts'
import { askOtp, type Fixture, linkOf, signsElectronically, starts } from '../a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import type { Product } from '../product.ts'
import type { Plants } from './plants.ts'

export const aadhaar = '999900000016'
const otherAadhaar = '999900000028'
const accountNumber = '50100234567891'

export interface Walk {
  product: Product
  fixture: Fixture
  plants: Plants
}

/** Logs in as a person does: wrong first, then right, and again by the refresh token. */
export async function logsIn({ product, plants }: Walk): Promise<WireClient> {
  const member = product.demo.organisations[0]?.users[1]
  if (!member) throw new Error('the demo has no member')
  const client = aClient(product.address)
  const wrong = plants.plant('text', 'a wrong password', 'Wrong-Passw0rd-of-Meera')
  await client.send(authenticate, { authObject: { email: member.email, password: wrong } })
  plants.plant('text', 'the member’s password', member.password)
  await client.login(member.email, member.password)
  plants.plant('token', 'the first session token', client.session)
  plants.plant('token', 'the first refresh token', client.refresh)
  const again = await client.call(
    refreshToken,
    { refreshToken: client.refresh ?? '' },
    { idempotencyKey: 'refresh' },
  )
  client.session = plants.plant('token', 'the second session token', again.token)
  client.refresh = plants.plant('token', 'the second refresh token', again.refreshToken)

  return client
}

/** A paper that holds an account number, a locked one, and names that hold an Aadhaar number. */
export async function uploads({ plants }: Walk, client: WireClient): Promise<void> {
  plants.plant('text', 'an account number', accountNumber)
  plants.plant('aadhaar', 'an Aadhaar number in a file name', otherAadhaar)
  await client.upload(await aPdf({ title: accountNumber }), `Aadhaar ${otherAadhaar}.pdf`)
  await client.upload(await aPdf(), 'आधार ९९९९ ०००० ००२८.pdf')
  const pdf = await PDFDocument.load(await aPdf())
  const password = plants.plant('text', 'the password of a PDF', 'Open-Sesame-of-the-bank')
  const permissions = { modifying: true, annotating: true }
  pdf.encrypt({ userPassword: password, ownerPassword: 'another', permissions })
  const { fileId } = await client.upload(await pdf.save(), 'Locked.pdf')
  const wrong = plants.plant('text', 'a wrong password of a PDF', 'Close-Sesame-of-the-bank')
  await client.send(unlockDocument, { fileId, password: wrong })
  const opened = await client.call(unlockDocument, { fileId, password })
  await client.call(multiUploadDocument, { fileIds: [opened.fileId] })
}

/**
 * Two people sign: one at the provider, where the number is typed, one with a mark and an account
 * number in a box.
 */
export async function signs(walk: Walk, client: WireClient, title: string): Promise<string> {
  const { plants, fixture, product } = walk
  plants.plant('aadhaar', 'the signer’s Aadhaar number', aadhaar)
  const access_code = plants.plant('text', 'an access code', 'MONSOON42LANTERN')
  const people = [{ ...aPerson('Asha Vinayak Kulkarni') }, { ...aPerson('Ravi Kumar'), access_code }] as const
  const draft = await aDraft(client, 'Loan.pdf', await aPdf({ title: accountNumber }))
  const [first, second] = await withSigners(client, draft.documentId, people)
  if (!first || !second) throw new Error('two people were wanted')
  await client.call(signBoxPosition, {
    document_id: draft.documentId,
    signer_id: second.id,
    page_number: 2,
    x: 60,
    y: 400,
    width: 200,
    height: 30,
    kind: 'text',
    label: 'Account',
  })
  await client.call(completeDocumentIntiation, { docket_id: draft.docketId, title, message: 'Please sign.' })

  const asha = await comesIn(walk, people[0].email)
  const { form, transaction_id } = await starts(asha, 'aadhaar_otp')
  if (!form) throw new Error('the provider’s form is missing')
  const { esp = '', espAdminToken = '' } = product.demo.simulators
  const txn = form.fields.aspTxnID ?? ''
  await returnToSender(
    await signAtProvider(form.action, form.fields, {
      aadhaar,
      readOtp: async () =>
        plants.plant('code', 'UIDAI’s code', await otpReader(esp, espAdminToken, txn)(), '+919900000016'),
    }),
  )
  const outcome = await untilDecided(asha, transaction_id)
  if (outcome !== 'signed') throw new Error(`the provider’s signature is ${outcome}`)

  const ravi = await comesIn(walk, people[1].email, access_code)
  const { page } = await ravi.call(getSigningPage, {})
  const box = page.documents[0]?.positions.find(({ kind }) => kind === 'text')
  await ravi.call(saveSignerFields, {
    values: [{ position_id: box?.position_id ?? '', value: `A/c ${accountNumber}` }],
  })
  const kept = (await ravi.call(getSigningPage, {})).page.documents[0]?.positions.find(
    ({ kind }) => kind === 'text',
  )
  if (kept?.value !== `A/c ${accountNumber}`) throw new Error(`the box reads ${kept?.value}`)
  const end = await signsElectronically(ravi)
  if (end.state !== 'signed') throw new Error(`the mark is ${end.state}`)
  await linkOf(fixture, people[1].email)

  return draft.documentId
}

async function untilDecided(client: WireClient, transaction_id: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { outcome } = await client.call(getSigningOutcome, { transaction_id })
    if (outcome.state !== 'waiting_for_provider') return outcome.state
    await new Promise((again) => setTimeout(again, 100))
  }

  return 'undecided'
}

async function comesIn({ fixture, plants }: Walk, email: string, access_code?: string): Promise<WireClient> {
  const link = plants.plant('text', 'the code of a link', await linkOf(fixture, email), email)
  const client = aClient(fixture.url)
  const { challenge_id, otp } = await askOtp(fixture, client, link, email)
  plants.plant('code', 'the code that opens a page', otp, email)
  await client.send(validateSignerOtp, { link, challenge_id, otp: otp === '000000' ? '000001' : '000000' })
  const { token } = await client.call(
    validateSignerOtp,
    { link, challenge_id, otp, access_code },
    { idempotencyKey: 'open' },
  )
  client.session = plants.plant('token', 'a signer’s session token', token)

  return client
}

/** What is fetched by tickets: pages and the signed file. */
export async function downloads({ plants }: Walk, client: WireClient, documentId: string): Promise<void> {
  const { body } = await client.send(
    downloadSignedFile,
    { document_id: documentId },
    { idempotencyKey: 'get' },
  )
  const url = String((body.result as { url?: string } | undefined)?.url)
  plants.plant('token', 'a download ticket', url.split('/').at(-1))
  await client.download(url)
  await client.send(convertPdf2Images, { document_id: documentId })
  for (const { name, value } of client.cookies) plants.plant('token', `the cookie ${name}`, value)
  await (await fetch(`${client.url}${url}?token=${client.session}`)).arrayBuffer()
}

/** Somebody declines, and says why in words that nobody may keep. */
export async function declines(walk: Walk, client: WireClient): Promise<void> {
  const person = aPerson('Kiran Patel')
  const { documentId } = await aDocumentOutForSignature(client, [person])
  const kiran = await comesIn(walk, person.email)
  const spelt = '9999 0000 0028'
  const refused = await kiran.send(rejectDocument, {
    document_id: documentId,
    reason: `My Aadhaar is ${spelt}.`,
  })
  if (refused.body.code !== 'AADHAAR_NOT_HERE') throw new Error(`it was answered ${refused.body.code}`)
  await kiran.call(rejectDocument, { document_id: documentId, reason: 'The figures are wrong.' })
}

/**
 * Every call with secrets in every field, under every kind of asker: what is refused is not written
 * down either.
 */
export async function isRefused({ product, plants }: Walk, client: WireClient, otp: string): Promise<void> {
  const stolen = await client.withOtherKey()
  const nobody = aClient(product.address)
  const words = [
    client.session,
    client.refresh ?? '',
    otp,
    aadhaar,
    '9999-0000-0016',
    '९९९९ ०००० ००१६',
    accountNumber,
  ]
  plants.plant('aadhaar', 'the signer’s Aadhaar number', aadhaar)
  for (const { call } of answers)
    for (const asker of [client, stolen, nobody]) {
      if (notRefused.includes(call)) continue
      const word = () => words[Math.floor(Math.random() * words.length)] ?? ''
      const input = Object.fromEntries(fieldsOfAll.map((name) => [name, word()]))
      await asker.send(call, input, { headers: { 'x-note': encodeURIComponent(word()) } })
    }
  await nobody.send(generateSignerOtp, { link: client.session })
  await client.send(createUser, { document_id: client.session, name: aadhaar, email: 'a@b.in' })
  await fetch(`${product.address}/${client.session}?aadhaar=${aadhaar}&otp=${otp}`)
  await fetch(`${product.address}/api/returns/esp?trip=${client.session}`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: `<EsignResp errMsg="${aadhaar}"><UidData uid="${aadhaar}"/></EsignResp>`,
  })
  await fetch(`${product.address}/api/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({
      'csp-report': {
        'document-uri': `${product.address}/#/sign/${'a'.repeat(22)}`,
        'blocked-uri': `https://x.in/?${aadhaar}`,
      },
    }),
  })
}

/** A group may have any name: what is sent as one is kept as a name. */
const notRefused: readonly unknown[] = [logoutSession, createGroup]

const fieldsOfAll = [
  'document_id',
  'docket_id',
  'signer_id',
  'position_id',
  'fileId',
  'fileIds',
  'link',
  'otp',
  'access_code',
  'challenge_id',
  'password',
  'reason',
  'title',
  'message',
  'name',
  'email',
  'mobile',
  'search',
  'value',
  'values',
  'mark',
  'language',
  'purpose',
  'consent_id',
  'consent_record_id',
  'transaction_id',
  'refreshToken',
  'token',
  'organisation_id',
  'authObject',
  'fields',
]
