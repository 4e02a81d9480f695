import { randomBytes } from 'node:crypto'
import { bySystem } from '#domain/actors.ts'
import type { LoginPages } from '#domain/organisations/login-pages.ts'
import { organisationOfPage } from '#services/organisations/login-pages.ts'
import { saveLoginPages } from '#services/organisations/save-login-pages.ts'
import { newId } from '#store/new-id.ts'
import type { Store } from '#store/store.ts'

interface Door {
  name: string
  accent: string
  pages: LoginPages
}

type Kind = 'all' | 'all, with status' | 'two' | 'two, with status' | 'login alone'

/** Addresses of the usual form: `{org}-login` and what is beside it. */
function usual(org: string, kind: Kind): LoginPages {
  return {
    login: `${org}-login`,
    forgot_password: kind === 'login alone' ? null : `${org}-forgot-password`,
    change_password: kind.startsWith('all') ? `${org}-change-password` : null,
    accepts_status: kind.endsWith('with status'),
    area: 'login',
  }
}

const door = (name: string, accent: string, pages: LoginPages): Door => ({ name, accent, pages })

/**
 * Portal §2: 22 organisations with login pages of their own, 15 of which take a status, one with a
 * login alone. The first two are the demo's own; the others, lenders and landlords that do not
 * exist, have a face and no people.
 */
export const usualDoors: readonly Door[] = [
  door('Sahyadri Housing Finance Ltd', '#0b5f66', usual('sahyadri', 'all, with status')),
  door('Nilgiri Homes and Rentals', '#7cb342', usual('nilgiri', 'two, with status')),
  door('Vindhya Gramin Finance', '#8a3b12', usual('vindhya', 'all, with status')),
  door('Aravalli Vehicle Loans', '#a3195b', usual('aravalli', 'two, with status')),
  door('Godavari Microcredit', '#1f6f43', usual('godavari', 'all, with status')),
  door('Kaveri Co-operative Credit', '#1d4f91', usual('kaveri', 'two, with status')),
  door('Narmada Equipment Leasing', '#5b3a8c', usual('narmada', 'two, with status')),
  door('Tungabhadra Crop Loans', '#55691a', usual('tungabhadra', 'two, with status')),
  door('Chilika Women’s Credit', '#b0413e', usual('chilika', 'all, with status')),
  door('Kutch Salt Traders Finance', '#3f5b73', usual('kutch', 'two, with status')),
  door('Malabar Spice Credit', '#7a4a00', usual('malabar', 'two, with status')),
  door('Konkan Fisheries Finance', '#006d8f', usual('konkan', 'two, with status')),
  door('Sundarban Rural Finance', '#2f6b2f', usual('sundarban', 'two, with status')),
  door('Thar Solar Lending', '#9a5b00', usual('thar', 'two, with status')),
  door('Brahmaputra Tea Finance', '#4a6b00', usual('brahmaputra', 'two, with status')),
  door('Satpura Timber Credit', '#6b4423', usual('satpura', 'all')),
  door('Doab Dairy Loans', '#34568b', usual('doab', 'two')),
  door('Marwar Gold Loans', '#8c6d00', usual('marwar', 'two')),
  door('Coromandel Port Leasing', '#00585c', usual('coromandel', 'two')),
  door('Zanskar Tourism Finance', '#5a4fcf', usual('zanskar', 'two')),
  door('Bundelkhand Education Loans', '#99344b', usual('bundelkhand', 'two')),
  door('Lushai Hills Bamboo Credit', '#23695a', usual('lushai', 'login alone')),
]

/** The bank's own area: one mortgage organisation, and the signing desk under a name of its own. */
export const bankDoors: readonly Door[] = [
  door('Deccan Griha Mortgage', '#7b2d26', { ...usual('deccan', 'two'), area: 'bank' }),
  door('Eazysign Desk', '#0f4c81', {
    login: 'eazysign',
    forgot_password: 'eazysign-forgot-password',
    change_password: null,
    accepts_status: false,
    area: 'bank',
  }),
]

const demo = bySystem('Muhar demo')

/**
 * Makes what is missing of these doors; `known` are the organisations of the demo that have people.
 */
export async function prepareLoginPages(
  store: Store,
  known: readonly { id: string; name: string }[],
): Promise<void> {
  for (const { name, accent, pages } of [...usualDoors, ...bankDoors]) {
    if (await store.platform.read((tx) => organisationOfPage(tx, pages.login))) continue
    const withPeople = known.find((organisation) => organisation.name === name)
    const id = withPeople?.id ?? newId()
    await store.forOrganisation(id).transaction(async (tx) => {
      if (!withPeople) {
        await tx.organisations.add({
          id,
          public_id: randomBytes(5).toString('hex'),
          name,
          entity_type: 'B2B',
          accent,
          verified_at: new Date(),
        })
        await tx.audit.add('organisation-made', {
          by: demo,
          detail: { name },
        })
      }
      await saveLoginPages(tx, pages, demo)
    })
  }
}
