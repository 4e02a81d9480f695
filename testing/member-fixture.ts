import { randomBytes } from 'node:crypto'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from './client.ts'
import { forgetLimits } from './forget-limits.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from './people.ts'
import { rowsOf } from './rows-of.ts'
import { aServerFixture } from './server-fixture.ts'

export const administratorModules: Module[] = ['users', 'roles', 'workflow', 'documents']

/** A fixture with its worker and mail, and organisations whose administrators run them alone. */
export async function aMemberFixture() {
  const fixture = await aServerFixture()
  const enter = async (person: { email: string; password: string }, organisationId?: string) => {
    const client = aClient(fixture.url)
    await client.login(person.email, person.password, organisationId)

    return client
  }
  const joined = async (organisation: AnOrganisation, modules: readonly Module[]) => {
    const person = await aMember(fixture.parts, organisation, modules)

    return { person, client: await enter(person), roleId: person.roleId }
  }

  return {
    ...fixture,
    enter,
    joined,
    anyone: aClient(fixture.url),
    store: (organisation: AnOrganisation) => fixture.parts.store.forOrganisation(organisation.id),
    forgetLimits: () => forgetLimits(fixture),

    /** An organisation with one administrator, and a role to give. */
    async aTenant(name = 'Kaveri Housing'): Promise<Tenant> {
      const organisation = await anOrganisation(fixture.parts, name)
      const admin = await joined(organisation, administratorModules)
      const clerkRole = newId()
      await fixture.parts.store.forOrganisation(organisation.id).transaction((tx) =>
        rowsOf(tx)
          .insertInto('roles')
          .values({
            organisation_id: organisation.id,
            id: clerkRole,
            label: 'Clerk',
            module_list: ['workflow', 'documents'],
          })
          .execute(),
      )

      return { organisation, admin: admin.client, administrator: admin.person, clerkRole }
    },

    /** The code of the newest invitation that was mailed there, once there are so many. */
    async invitationFor(email: string, count = 1): Promise<string> {
      for (let tries = 0; ; tries += 1) {
        const mails = (await fixture.mailTo(email)).filter(({ subject }) =>
          subject.startsWith('You are invited'),
        )
        if (mails.length >= count) {
          const code = /\/invitation\?token=([A-Za-z0-9_-]{22})/.exec(mails[0]?.text ?? '')?.[1]
          if (code) return code
        }
        if (tries > 200) throw new Error(`no invitation came to ${email}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}

export type MemberFixture = Awaited<ReturnType<typeof aMemberFixture>>

export interface Tenant {
  organisation: AnOrganisation
  admin: WireClient
  administrator: APersonWhoLogsIn
  clerkRole: string
}

/** Somebody to be added, whom nobody knows. */
export const aNewPerson = (roleId: string, first_name = 'Farah') => ({
  first_name,
  last_name: 'Shaikh',
  email: `${first_name.toLowerCase()}.${randomBytes(5).toString('hex')}@example.in`,
  role_id: roleId,
})
