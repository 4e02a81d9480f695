import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { aSignerComesIn, consents, signsElectronically } from '#testing/a-signer.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

type Placed = InputOf<typeof signBoxPosition>
type Said = Omit<NonNullable<Placed['field']>, 'name'> & { required?: boolean }

describe('the kinds of fields', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  async function aForm() {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const [asha, ravi] = await withSigners(fixture.initiator, documentId, people)
    let row = 0
    const box = (signer_id: string, kind: Placed['kind'], name: string, said: Said = {}): Placed => {
      const { required = true, ...field } = said

      return {
        document_id: documentId,
        signer_id,
        page_number: 1,
        x: 300,
        y: 780 - 32 * row++,
        width: 260,
        height: kind === 'paragraph' ? 30 : 24,
        kind,
        required,
        label: name,
        field: { name, ...field },
      }
    }
    const sends = () =>
      fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId, title: 'A form' })

    return { docketId, documentId, asha: asha!, ravi: ravi!, box, sends }
  }

  const places = (positions: Placed[]) => fixture.initiator.call(signBoxPositionMultiple, { positions })
  const pageOf = async (client: WireClient) => (await client.call(getSigningPage, {})).page.documents[0]!
  const idsOf = async (client: WireClient) =>
    new Map((await pageOf(client)).fields.map(({ id, settings }) => [settings.name ?? '', id]))

  it('are placed with what is said of them, moved without losing it, and filled, judged, drawn as text', async () => {
    const { documentId, asha, ravi, box, sends } = await aForm()
    const yes = { options: ['Yes', 'No'] }
    const { ids } = await places([
      box(asha.id, 'paragraph', 'address', { help: 'Where you live', prefill: 'Old address' }),
      box(asha.id, 'number', 'months', { decimals: 0, least: '1', most: '60' }),
      box(asha.id, 'amount', 'principal', { most: '5000000' }),
      box(asha.id, 'day', 'begins', { least: '2026-01-01' }),
      box(asha.id, 'one_of', 'married', yes),
      box(asha.id, 'text', 'spouse', {
        condition: { effect: 'show', match: 'all', rules: [{ name: 'married', sign: 'is', value: 'Yes' }] },
      }),
      box(asha.id, 'several_of', 'proofs', { options: ['Passport', 'PAN card', 'Voter ID'], least: '1' }),
      box(asha.id, 'list', 'state', { options: ['Goa', 'Kerala'] }),
      box(asha.id, 'cells', 'pan', { mask: 'PAN', cells: 10 }),
      box(asha.id, 'email', 'mail'),
      box(asha.id, 'text', 'sign'),
      box(asha.id, 'mobile', 'phone'),
      box(asha.id, 'text', 'branch', { prefill: 'Fort, Mumbai', fixed: true }),
      box(asha.id, 'amount', 'each', { formula: 'principal / months', shown_as: 'both' }),
      box(ravi.id, 'amount', 'fee', { formula: 'principal * 1.5%', shown_as: 'words', language: 'hi' }),
    ])
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    const kept = document.positions.find(({ position_id }) => position_id === ids[0])
    expect(kept?.field).toEqual({ name: 'address', help: 'Where you live', prefill: 'Old address' })
    // Moved alone, as a program of before does it.
    const { field: _, ...place } = box(asha.id, 'paragraph', 'address')
    await fixture.initiator.call(signBoxPosition, { ...place, y: 780, position_id: ids[0] })
    const rows = await fixture.store.read((tx) => tx.signerPositions.ofDocuments([documentId]))
    const address = rows.find(({ id }) => id === ids[0])
    expect(address?.settings).toEqual({ name: 'address', help: 'Where you live' })
    expect(address?.prefill).toMatch(/^sealed:/)
    expect((await sends()).status).toBe(200)

    const client = await aSignerComesIn(fixture, asha.email)
    const shown = await pageOf(client)
    expect(shown.positions.map(({ label }) => label)).not.toContain('spouse')
    expect(shown.positions.find(({ label }) => label === 'branch')).toMatchObject({
      value: 'Fort, Mumbai',
      closed: true,
    })
    expect(shown.positions.find(({ label }) => label === 'address')?.value).toBe('Old address')
    const idOf = await idsOf(client)
    const saves = (values: Record<string, string>) =>
      client.send(saveSignerFields, {
        values: Object.entries(values).map(([name, value]) => ({ position_id: idOf.get(name)!, value })),
      })
    // Past the page: each refused on its field, and nothing of the call kept.
    for (const [name, value, code] of [
      ['months', '61', 'NUMBER_ABOVE'],
      ['months', '1.5', 'NOT_WHOLE'],
      ['principal', '1e6', 'NOT_A_NUMBER'],
      ['begins', '2025-12-31', 'DAY_TOO_EARLY'],
      ['married', 'Maybe', 'NOT_ONE_OF'],
      ['spouse', 'Ravi', 'FIELD_NOT_ASKED'],
      ['pan', 'ABCDE1234F', 'PAN_INVALID'],
      ['mail', 'asha', 'MAIL_ADDRESS_INVALID'],
      ['phone', '123', 'PHONE_INVALID'],
      ['branch', 'Pune', 'FIELD_FIXED'],
      ['each', '1', 'FIELD_COMPUTED'],
    ] as const) {
      const refused = await saves({ state: 'Goa', [name]: value })
      expect(refused.body, name).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'values.1.value', code }],
      })
    }
    expect((await pageOf(client)).positions.find(({ label }) => label === 'state')?.value).toBeNull()

    const consent_record_id = await consents(client, 'electronic', documentId)
    const missing = await client.send(startSigning, { method: 'electronic', consent_record_id })
    expect(missing.body.code).toBe('FIELD_MISSING')
    const filled = await saves({
      address: '12 Rose Lane\nPanaji',
      months: '7',
      principal: '₹ 1,00,000',
      begins: '2026-12-01',
      married: 'Yes',
      spouse: 'Kiran Rao',
      proofs: 'PAN card\nPassport',
      state: 'Goa',
      pan: 'abcpe1234f',
      mail: 'Asha@Example.in',
      sign: '₹ and 漢',
      phone: '98765 43210',
    })
    expect(filled.status).toBe(200)
    expect((await pageOf(client)).positions.find(({ label }) => label === 'each')).toMatchObject({
      value: '14285.71',
      problem: null,
    })
    await signsElectronically(client)

    const next = await aSignerComesIn(fixture, ravi.email)
    // Of Asha's fields he gets the answer that his formula needs, and nothing else.
    expect((await pageOf(next)).fields.map(({ settings, typed }) => [settings.name, typed])).toEqual([
      ['principal', '100000.00'],
      ['fee', null],
    ])
    await signsElectronically(next)

    const file = await newestFile(fixture, documentId)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    for (const value of [
      '12 Rose Lane',
      'Panaji',
      'Rs 1,00,000.00',
      '01/12/2026',
      'Kiran Rao',
      'Passport, PAN card',
      'Goa',
      'ABCPE1234F',
      'asha@example.in',
      '+919876543210',
      '₹ and 漢',
      'Fort, Mumbai',
      'Rupees Fourteen Thousand Two Hundred Eighty Five and Seventy One Paise Only',
      'एक हज़ार पाँच सौ रुपये मात्र',
    ])
      expect(text).toContain(value)
    expect(text).not.toContain('Old address')
    expect(validSignatures(file)).toBeGreaterThanOrEqual(2)
    checkWithQpdf(file)
    const report = await verify(readFileSync(file), {
      trust: await allTrustedRoots(fixture.parts),
      crypto: nodeCrypto,
    })
    expect(report.signatures.map(({ indication }) => indication)).toEqual(
      report.signatures.map(() => 'TOTAL-PASSED'),
    )
  })

  it('refuse on the field what cannot be said of them, all or none', async () => {
    const { documentId, asha, ravi, box, sends } = await aForm()
    const told = async (positions: Placed[]) => {
      const { body } = await fixture.initiator.send(signBoxPositionMultiple, { positions })

      return (body.fields as { path: string; code: string }[] | undefined)?.map(
        ({ path, code }) => `${path} ${code}`,
      )
    }
    const price = box(asha.id, 'amount', 'price')
    expect(await told([price, box(asha.id, 'amount', 'tax', { formula: 'price * (1' })])).toEqual([
      'positions.1.field.formula FORMULA_UNREADABLE',
    ])
    expect(await told([price, box(asha.id, 'amount', 'tax', { formula: 'price / 0' })])).toEqual([
      'positions.1.field.formula FORMULA_DIVIDES_BY_ZERO',
    ])
    expect(await told([box(asha.id, 'list', 'state')])).toEqual(['field.options OPTIONS_NEEDED'])
    expect(await told([box(asha.id, 'text', 'pan', { mask: 'PAN', prefill: 'x' })])).toEqual([
      'field.prefill PAN_INVALID',
    ])
    expect(await told([price, { ...box(asha.id, 'text', 'price') }])).toEqual([
      expect.stringMatching(/^positions\.[01]\.field\.name FIELD_NAME_TWICE$/),
    ])
    const circle = await fixture.initiator.send(signBoxPositionMultiple, {
      positions: [
        box(asha.id, 'amount', 'a', { formula: 'b + 1' }),
        box(asha.id, 'amount', 'b', { formula: 'a + 1' }),
      ],
    })
    expect(circle.body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ code: 'FORMULA_CIRCLE', values: { path: expect.stringMatching(/^([ab]) → [ab] → \1$/) } }],
    })
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.positions.every(({ kind }) => kind === 'signature')).toBe(true)

    // Ravi signs after Asha: what she is shown cannot follow from what he will type.
    const later = {
      effect: 'show',
      match: 'all',
      rules: [{ name: 'his', sign: 'is_filled' }],
    } as const
    const { ids } = await places([
      box(ravi.id, 'text', 'his'),
      box(asha.id, 'text', 'hers', { condition: { ...later, rules: [...later.rules] } }),
    ])
    expect((await sends()).body).toMatchObject({ code: 'FIELD_NOT_READY', values: { name: 'his' } })
    await fixture.initiator.call(signBoxPosition, {
      ...box(asha.id, 'text', 'hers'),
      position_id: ids[1],
    })
    expect((await sends()).status).toBe(200)
  })

  it('keep nobody from signing who left out what may be left out, and tell division by zero on its field', async () => {
    const { documentId, asha, box, sends } = await aForm()
    await places([
      box(asha.id, 'number', 'months', { required: false }),
      box(asha.id, 'amount', 'each', { formula: '1200 / months', required: false }),
      box(asha.id, 'text', 'note', { required: false, default: 'None' }),
    ])
    await sends()
    const client = await aSignerComesIn(fixture, asha.email)
    const idOf = await idsOf(client)
    const saves = (name: string, value: string) =>
      client.call(saveSignerFields, { values: [{ position_id: idOf.get(name)!, value }] })
    const consent_record_id = await consents(client, 'electronic', documentId)
    const starts = await client.send(startSigning, { method: 'electronic', consent_record_id })
    expect(starts.body).toMatchObject({
      code: 'FIELD_MISSING',
      fields: [{ path: idOf.get('each'), code: 'FORMULA_DIVIDES_BY_ZERO' }],
    })
    await saves('months', '12')
    // Emptied, it stays empty, and what it began with does not come back.
    await saves('note', '')
    const { positions } = await pageOf(client)
    expect(positions.find(({ label }) => label === 'note')?.value).toBeNull()
    expect((await signsElectronically(client)).state).toBe('signed')
    const file = await newestFile(fixture, documentId)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    expect(text).toContain('Rs 100.00')
    expect(text).not.toContain('None')
  })
})
