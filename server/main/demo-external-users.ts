import { bySystem } from '#domain/actors.ts'
import { accessEnded } from '#domain/external-users/access.ts'
import { validityOf } from '#services/external-users/assisted-link.ts'
import { hashOfLinkCode } from '#services/links/link-code.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import type { ExternalUser } from '#store/external-users/external-users.ts'
import { newId } from '#store/new-id.ts'
import type { Store, Tx } from '#store/store.ts'

/** Somebody outside a demo organisation, as `demo.json` names them. */
export interface DemoExternalUser {
  name: string
  email: string
  mobile: string
  /** Of their assisted dashboard; valid for seven days, then made again at the next start. */
  address: string
}

const people: readonly Omit<DemoExternalUser, 'address'>[] = [
  { name: 'Ramesh Pawar', email: 'ramesh.pawar@example.in', mobile: '+919820000011' },
  { name: 'Lakshmi Iyer', email: 'lakshmi.iyer@example.in', mobile: '+919840000011' },
]

const by = bySystem('Muhar demo')

/** One for each demo organisation, made once; the address stays while it is good. */
export async function prepareExternalUsers<O extends { id: string; external_users?: DemoExternalUser[] }>(
  store: Store,
  publicUrl: string,
  organisations: readonly O[],
): Promise<(O & { external_users: DemoExternalUser[] })[]> {
  const prepared = []
  for (const [index, organisation] of organisations.entries()) {
    const person = people[index]
    const external_users = person
      ? await store.forOrganisation(organisation.id).transaction(async (tx) => {
          const row = (await tx.externalUsers.withEmail(person.email)) ?? (await make(tx, person))
          const kept = codeOf(organisation.external_users?.[0]?.address)
          const code = kept && (await isGood(tx, row, kept)) ? kept : await makeLink(tx, row)

          return [{ ...person, address: `${publicUrl}/#/assisted-dashboard/${code}` }]
        })
      : []
    prepared.push({ ...organisation, external_users })
  }

  return prepared
}

const codeOf = (address = ''): string => address.split('/#/assisted-dashboard/')[1] ?? ''

async function make(tx: Tx, person: Omit<DemoExternalUser, 'address'>): Promise<ExternalUser> {
  const id = newId()
  await tx.externalUsers.add({ id, ...person })
  await tx.audit.add('external-user-added', { by, detail: { user: id } })
  const made = await tx.externalUsers.get(id)
  if (!made) throw new Error('The external user that was made is not there.')

  return made
}

async function isGood(tx: Tx, person: ExternalUser, code: string): Promise<boolean> {
  const link = await tx.linkCodes.known(hashOfLinkCode(code), 'assisted')
  const access = {
    ...validityOf(person),
    link: link?.params.user_id === person.id ? link : null,
  }

  return accessEnded(access, new Date()) === null
}

async function makeLink(tx: Tx, person: ExternalUser): Promise<string> {
  const now = new Date()
  await tx.linkCodes.endAssisted(tx.organisationId, person.id, 'replaced', now)
  const params = { user_id: person.id }
  const { code } = await makeLinkCode(
    tx,
    { purpose: 'assisted', params, organisationId: tx.organisationId },
    now,
  )
  await tx.audit.add('link-made', { by, detail: { purpose: 'assisted', ...params } })

  return code
}
