import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { demoOrganisations, makeOrganisation, plan } from '#main/demo.ts'
import { prepareCircle } from '#main/demo-circle.ts'
import { prepareExternalUsers } from '#main/demo-external-users.ts'
import { hashPassword } from '#services/sessions/passwords.ts'
import { openStore, type Store } from '#store/store.ts'
import { products } from './kept/notes.ts'
import type { DemoFile, Product } from './product.ts'
import { serversWanted } from './two-servers/servers-wanted.ts'

export type SharedProduct = Pick<Product, 'address' | 'data' | 'demo'>

/**
 * The product of this run, with two organisations of the demo that this file has to itself. A test
 * that changes the installation, its settings or its clock, or kills a process, starts a product of
 * its own.
 */
export async function aSharedProduct(): Promise<SharedProduct> {
  const answer = await fetch(`${inject('sharedProduct')}/?servers=${serversWanted()}`)
  if (!answer.ok) throw new Error(await answer.text())
  const { address, data, simulators, printed } = (await answer.json()) as Pick<Product, 'address' | 'data'> &
    Pick<DemoFile, 'simulators'> & { printed: string }
  products.set(data, () => printed)
  const { url } = JSON.parse(await readFile(join(data, 'run', 'database.json'), 'utf8')) as { url: string }
  const store = await openStore({ url, worksJobs: false, mostConnections: 2 })
  try {
    const organisations = await makeOrganisations(store)
    await prepareCircle(
      store,
      organisations.map(({ id }) => id),
    )

    return {
      address,
      data,
      demo: {
        address,
        simulators,
        organisations: await prepareExternalUsers(store, address, organisations),
      },
    }
  } finally {
    await store.close()
  }
}

/** As the demo has them; only their people have addresses and numbers of their own. */
async function makeOrganisations(store: Store): Promise<DemoFile['organisations']> {
  const made = []
  for (const organisation of demoOrganisations) {
    const people = organisation.people.map((person) => ({
      ...person,
      email: person.email.replace('@', `.${randomBytes(4).toString('hex')}@`),
      mobile: `+919${randomInt(100_000_000, 999_999_999)}`,
    }))
    const planned = plan({ ...organisation, people })
    const hashes = await Promise.all(planned.users.map(({ password }) => hashPassword(password)))
    await store
      .forOrganisation(planned.id)
      .transaction((tx) => makeOrganisation(tx, { ...organisation, people }, hashes))
    made.push(planned)
  }

  return made
}
