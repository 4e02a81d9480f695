import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { organisationSeal } from '#services/seal/organisation-seal.ts'
import { keysUnder } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import { openStore } from '#store/store.ts'
import { aSignerComesIn, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aSigningFixture } from '#testing/signing-fixture.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { sealAnew } from './seal-anew.ts'
import { sealedColumns, sealedIn } from './sealed-columns.ts'

const [before, after] = [randomBytes(32), randomBytes(32)]
const [old, fresh] = [keysUnder(before), keysUnder(after)]
let adminUrl: string
let client: pg.Client

/**
 * A fixture in which everything that is sealed exists: a text typed into a box, a signature begun
 * and not finished.
 */
beforeAll(async () => {
  const fixture = await aSigningFixture({ masterKey: before, servers: 1 })
  const person = aPerson('Asha Rao')
  const { docketId, documentId } = await aDraft(fixture.initiator)
  const [signer] = await withSigners(fixture.initiator, documentId, [person])
  await fixture.initiator.call(signBoxPosition, {
    document_id: documentId,
    signer_id: signer!.id,
    page_number: 1,
    x: 60,
    y: 400,
    width: 200,
    height: 40,
    kind: 'text',
    label: 'Account number',
    field: { prefill: 'Savings' },
  })
  await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan' })
  const client = await aSignerComesIn(fixture, person.email)
  const { page } = await client.call(getSigningPage, {})
  const box = page.documents[0]?.positions.find(({ kind }) => kind === 'text')
  await client.call(saveSignerFields, {
    values: [{ position_id: box!.position_id, value: '50100012345678' }],
  })
  await starts(client, 'aadhaar_otp')
  await aDocumentOutForSignature(fixture.initiator)
  await organisationSeal(fixture.parts, fixture.organisation.id)
  adminUrl = fixture.database.adminUrl
  await fixture.close()
})
beforeAll(async () => {
  client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const factor = newId()
  await client.query(
    `insert into second_factors (id, user_id, kind, name, sealed_secret) select $1, id, 'totp', 'App', $2 from users limit 1`,
    [factor, old.seal(randomBytes(20), `second-factor:${factor}`)],
  )
  const {
    rows: [organisation],
  } = await client.query('select id from organisations limit 1')
  const provider = newId()
  await client.query(
    `insert into identity_providers (organisation_id, id, kind, name, settings, sealed_secret, changed_at, changed_by)
     values ($1, $2, 'oidc', 'Own', '{}', $3, now(), 'Asha')`,
    [
      organisation.id,
      provider,
      old.seal(randomBytes(20), `identity-provider:${organisation.id}:${provider}`),
    ],
  )
  const signIn = newId()
  await client.query(
    `insert into sso_sign_ins (organisation_id, id, provider_id, subject, sealed_hint) values ($1, $2, $3, 'asha', $4)`,
    [
      organisation.id,
      signIn,
      provider,
      old.seal(randomBytes(20), `sso-sign-in:${organisation.id}:${signIn}`),
    ],
  )
  const box = newId()
  await client.query(
    `insert into field_files (organisation_id, id, document_id, position_id, kind, sha256, size, mime, name, preview)
     select organisation_id, $1, id, $1, 'picture', '', 0, 'image/jpeg', 'Site.jpg', $2 from documents limit 1`,
    [box, old.seal(randomBytes(20), `field-preview:${box}`)],
  )
  // As a docket that was made from a template.
  const { rows: dockets } = await client.query('select id from dockets')
  for (const { id } of dockets)
    await client.query('update dockets set template_values = $2 where id = $1', [
      id,
      `sealed:${old.seal(Buffer.from('{}'), `template-values:${id}`).toString('base64url')}`,
    ])
  // As a row of a batch, and people whom its rows share.
  const [template, batch, row] = [newId(), newId(), newId()]
  const sealedText = (context: string) =>
    `sealed:${old.seal(Buffer.from('[]'), context).toString('base64url')}`
  await client.query(
    `insert into templates (organisation_id, id, name, state, content, settings, updated_by)
     select $1, $2, 'Loan', 'draft', '{}', '{}', id from users limit 1`,
    [organisation.id, template],
  )
  await client.query(
    `insert into batches (organisation_id, id, name, template_id, template_version, language, mapping, shared, corrections,
       made_by)
     select $1, $2, 'Letters', $3, 1, 'en', '{}', $4, $5, id from users limit 1`,
    [
      ...[organisation.id, batch, template],
      ...[sealedText(`batch-people:${batch}`), sealedText(`batch-corrections:${batch}`)],
    ],
  )
  await client.query(
    'insert into batch_rows (organisation_id, id, batch_id, number, cells) values ($1, $2, $3, 2, $4)',
    [organisation.id, row, batch, sealedText(`batch-row:${row}`)],
  )
  // As an act that began with the person's own certificate.
  const { rows: acts } = await client.query('select id from signing_transactions')
  for (const { id } of acts)
    await client.query('update signing_transactions set certificates = $2, remote = $3 where id = $1', [
      id,
      old.seal(Buffer.from('[]'), `own-certificates:${id}`),
      // And as one at a signing service.
      old.seal(Buffer.from('{}'), `remote-act:${id}`),
    ])
  const service = newId()
  await client.query(
    `insert into signing_services (organisation_id, id, name, url, client_id, sealed_secret, changed_at, changed_by)
     values ($1, $2, 'Own', 'https://csc.example/csc/v2', 'muhar', $3, now(), 'Asha')`,
    [organisation.id, service, old.seal(randomBytes(20), `signing-service:${organisation.id}:${service}`)],
  )
  // As a member who enrols a key that is there.
  const visit = newId()
  await client.query(
    `insert into certificate_visits (organisation_id, id, user_id, service_id, remote, expires_at)
     select $1, $2, id, $3, $4, now() from users limit 1`,
    [organisation.id, visit, service, old.seal(Buffer.from('{}'), `remote-act:${visit}`)],
  )
  // As somebody who signs with their PAN.
  const card = newId()
  await client.query(
    `insert into pan_cards (organisation_id, id, docket_id, signer_id, person_key, sealed_pan, last_four, name_on_card, sha256, size, mime, given_at)
     select organisation_id, $1, docket_id, id, person_key, $2, '234F', 'Asha', '', 0, 'image/jpeg', now() from signers limit 1`,
    [card, old.seal(Buffer.from('ABCPK1234F'), `pan-card:${organisation.id}:${card}`)],
  )
  // As a sender who knows more of a signer than the name.
  const { rows: seats } = await client.query('select id, docket_id from signers')
  for (const seat of seats)
    await client.query('update signers set sealed_facts = $2 where id = $1', [
      seat.id,
      old.seal(Buffer.from('{}'), `expected-facts:${seat.docket_id}`),
    ])
  // As a member who signs many papers with a key at a service.
  const bulk = newId()
  await client.query(
    `insert into bulk_signings (organisation_id, id, user_id, method, state, text_id, accepted_at, remote)
     select $1, $2, $2, 'cloud', 'stopped', id, now(), $3 from consent_texts limit 1`,
    [organisation.id, bulk, old.seal(Buffer.from('{}'), `remote-act:${bulk}`)],
  )
  // As somebody whose token waits to sign.
  const pairing = newId()
  await client.query(
    `insert into token_pairings (organisation_id, id, docket_id, person_key, link_id, state, expires_at, sealed_certificates)
     select organisation_id, $1, docket_id, person_key, $1, 'ended', now(), $2 from signers limit 1`,
    [pairing, old.seal(Buffer.from('[]'), `token-pairing:${organisation.id}:${pairing}`)],
  )
  // As somebody who was told an access code.
  const told = newId()
  await client.query(
    `insert into access_codes (organisation_id, id, docket_id, person_key, sealed_hash, set_at)
     select organisation_id, $1, docket_id, person_key, $2, now() from signers limit 1`,
    [told, old.seal(Buffer.from('hash'), `access-code:${organisation.id}:${told}`)],
  )
  // What a start writes: which master key this database stands under.
  await client.query(`insert into platform_keys (name, sealed) values ('master-key-check', $1)`, [
    old.seal(Buffer.from('master-key-check'), 'master-key-check'),
  ])
  // A message that has not left yet; those of the fixture have.
  const id = newId()
  const { rows } = await client.query('select id from organisations limit 1')
  await client.query(
    `insert into notifications (organisation_id, id, channel, template, to_masked, sealed_to, state)
     values ($1, $2, 'mail', 'signer-invite', 'a•••', $3, 'queued')`,
    [rows[0].id, id, old.seal(Buffer.from('words'), `notification:${rows[0].id}:${id}`)],
  )
  const waiting = { organisationId: rows[0].id, transactionId: newId(), provider: 'esp' }
  const context = `provider-answer:${waiting.organisationId}:${waiting.transactionId}`
  const store = await openStore({ url: adminUrl, worksJobs: false, mostConnections: 2 })
  await store.platform.transaction((tx) =>
    tx.jobs.send('take-kept-answer', {
      ...waiting,
      sealed: old.seal(Buffer.from('answer'), context).toString('base64'),
    }),
  )
  await store.close()
})
afterAll(() => client?.end())

const opens = (keys: typeof old, sealed: Buffer, context: string): boolean => {
  try {
    keys.open(sealed, context)
    return true
  } catch {
    return false
  }
}

async function openedUnder(keys: typeof old): Promise<Record<string, [opened: number, of: number]>> {
  const found: Record<string, [number, number]> = {}
  for (const column of sealedColumns) {
    const { rows } = await client.query(
      `select ${column.context} as context, ${column.column} as value from ${column.table} where ${column.column} is not null and (${column.where ?? 'true'})`,
    )
    const sealed = rows.flatMap(({ context, value }) => {
      const bytes = sealedIn(column, value)
      return bytes ? [{ bytes, context }] : []
    })
    const good = sealed.filter(({ bytes, context }) => opens(keys, bytes, context)).length
    found[`${column.table}.${column.column}`] = [good, sealed.length]
  }

  return found
}

describe('a new master key', () => {
  it('knows every place where something is sealed to stay', () => {
    const files = execFileSync('git', ['grep', '-lE', String.raw`[kK]eys\.seal\(`, '--', 'server'], {
      encoding: 'utf8',
    })
    expect(
      files
        .trim()
        .split('\n')
        .filter((file) => !file.endsWith('.test.ts'))
        .sort(),
    ).toEqual(
      [
        // Backups: never in the database.
        'server/main/backup/sealed-keys.ts',
        'server/main/bring-up-to-date.ts',
        // In the column of signing services.
        'server/main/demo-signing-service.ts',
        'server/services/batches/sealed-cells.ts',
        'server/services/notifications/queue-notification.ts',
        'server/services/seal/installation-root.ts',
        'server/services/seal/organisation-seal.ts',
        'server/services/sessions/prove-factor.ts',
        'server/services/expected-facts.ts',
        'server/services/single-sign-on/saml-keys.ts',
        'server/services/single-sign-on/save-provider.ts',
        'server/services/single-sign-on/sign-in.ts',
        'server/services/signers/access-codes.ts',
        'server/services/signing/box-values.ts',
        // In the column of the organisation's seal.
        'server/services/signing/enrolment/enrol-certificate.ts',
        'server/services/signing/field-files.ts',
        'server/services/signing/keep-answer.ts',
        'server/services/signing/kept-chain.ts',
        'server/services/signing/token/pairing-certificates.ts',
        'server/services/signing/kept-revision.ts',
        'server/services/signing/pan/sealed-pan.ts',
        'server/services/signing/remote/remote-act.ts',
        'server/services/signing/remote/save-service.ts',
        'server/services/templates/template-values.ts',
        'server/store/data-keys.ts',
        // Asked for again: who wants to see their own papers types a new code.
        'server/services/own-papers/papers-contact.ts',
        // Made again: kept answers and transport keys.
        'server/http/calls/repeated-acts.ts',
        'server/http/envelope/deployment-keys.ts',
      ].sort(),
    )
  })

  it('is not taken while somebody works on the database, and changes nothing then', async () => {
    const busy = new pg.Client({ connectionString: adminUrl, application_name: 'muhar' })
    await busy.connect()
    await expect(sealAnew(adminUrl, old, fresh)).rejects.toThrow('Muhar still runs on this database')
    await busy.end()
  })

  it('is not taken when the old key is another, and changes nothing then', async () => {
    await expect(sealAnew(adminUrl, keysUnder(randomBytes(32)), fresh)).rejects.toThrow()
    for (const [place, [good, all]] of Object.entries(await openedUnder(old))) expect(good, place).toBe(all)
  })

  it('opens everything afterwards, and the old one nothing', async () => {
    const there = await openedUnder(old)
    for (const [place, [good, all]] of Object.entries(there)) {
      expect(all, place).toBeGreaterThan(0)
      expect(good, place).toBe(all)
    }
    expect(await sealAnew(adminUrl, old, fresh)).toBe(
      Object.values(there).reduce((sum, [, all]) => sum + all, 0),
    )
    for (const [place, [good, all]] of Object.entries(await openedUnder(fresh)))
      expect([good, all], place).toEqual([there[place]?.[1], there[place]?.[1]])
    for (const [place, [good]] of Object.entries(await openedUnder(old))) expect(good, place).toBe(0)
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
    )
    expect(rows).toEqual([])
    await expect(bringUpToDate(adminUrl, before)).rejects.toThrow('The master key is not the one')
  })
})
