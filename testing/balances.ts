import type { Module } from '#contract/vocabulary/modules.ts'
import { beginSubscription } from '#services/subscriptions/begin-subscription.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Store } from '#store/store.ts'
import { rowsOf } from './rows-of.ts'

const by = { kind: 'system', name: 'Test' } as const

interface Given {
  documents?: number | null
  aadhaar_esign?: number | null
  sms?: number | null
  whatsapp?: number | null
}

/**
 * A package of its own with these numbers, which the organisation holds from now on. Answers its
 * subscription.
 */
export async function holdsPackage(
  { platform, forOrganisation }: Pick<Store, 'platform' | 'forOrganisation'>,
  organisationId: string,
  given: Given,
  { days = 30, now = new Date(), modules = [] as Module[] } = {},
): Promise<string> {
  const packageId = await aPackage({ platform }, given, { days, modules })

  return await forOrganisation(organisationId).transaction(async (tx) => {
    const chosen = await tx.subscriptions.add({
      package_id: packageId,
      state: 'selected',
      price_paise: 0,
      tax_paise: 0,
      period_days: days,
      selected_at: now,
      updated_at: now,
    })

    return (await beginSubscription(tx, chosen, by, now)).id
  })
}

export async function aPackage(
  { platform }: Pick<Store, 'platform'>,
  given: Given,
  { days = 30, modules = [] as Module[], pricePaise = 0 } = {},
): Promise<string> {
  const id = newId()
  const allowances = Object.entries(given).map(([product, total]) => ({ product, total }))
  await platform.transaction((tx) =>
    rowsOf(tx)
      .insertInto('packages')
      .values({
        id,
        code: `test-${id}`,
        entity_type: 'B2B',
        words: JSON.stringify({ en: { name: 'Test package', says: 'For tests.' } }),
        price_paise: pricePaise,
        period_days: days,
        modules,
        allowances: JSON.stringify(allowances),
        position: 99,
        is_public: false,
      })
      .execute(),
  )

  return id
}

/** A document as it stood before there were balances: completed, and nothing held for it. */
export async function aCompletedDocument(store: OrganisationStore, initiatorId: string): Promise<string> {
  const [id] = await completedDocuments(store, initiatorId, 1)
  if (!id) throw new Error('No document was made.')

  return id
}

export async function completedDocuments(
  store: OrganisationStore,
  initiatorId: string,
  count: number,
  state: 'completed' | 'out_for_signature' = 'completed',
): Promise<string[]> {
  const { organisationId: organisation_id } = store
  const docket = newId()
  const ids = Array.from({ length: count }, () => newId())
  await store.transaction(async (tx) => {
    await rowsOf(tx)
      .insertInto('dockets')
      .values({
        organisation_id,
        id: docket,
        title: 'Agreement of old',
        reference_id: docket,
        initiator_id: initiatorId,
        state,
        settings: '{}',
        expires_at: null,
      })
      .execute()
    await rowsOf(tx)
      .insertInto('documents')
      .values(
        ids.map((id, index) => ({
          organisation_id,
          id,
          docket_id: docket,
          sequence: index + 1,
          pages: 1,
          size: 1,
          name: `Agreement ${index + 1}`,
          state,
        })),
      )
      .execute()
  })

  return ids
}

/** What the accounts of a product hold, by kind; they sum to nothing. */
export async function standingOf(store: OrganisationStore, product = 'documents') {
  const rows = await store.read((tx) =>
    rowsOf(tx)
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance'])
      .where('organisation_id', '=', store.organisationId)
      .where('product', '=', product as 'documents')
      .execute(),
  )
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((all, { balance }) => all + balance, 0)

  return {
    issued: of('issued'),
    available: of('available'),
    reserved: of('reserved'),
    used: of('used'),
    lapsed: of('lapsed'),
    sum: rows.reduce((all, { balance }) => all + balance, 0),
  }
}
