import { randomBytes, randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { type Module, modules } from '#contract/vocabulary/modules.ts'
import { bySystem } from '#domain/actors.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import { makeBuiltInRoles } from '#services/roles/make-built-in-roles.ts'
import { hashPassword } from '#services/sessions/passwords.ts'
import { newId } from '#store/new-id.ts'
import type { Store, Tx } from '#store/store.ts'
import { CannotStart } from './cannot-start.ts'
import { prepareCircle } from './demo-circle.ts'
import { makeColleagues } from './demo-colleagues.ts'
import { type DemoExternalUser, prepareExternalUsers } from './demo-external-users.ts'
import { prepareLoginPages } from './demo-login-pages.ts'
import { type DemoPartner, preparePartners } from './demo-partners.ts'
import { makePlaces } from './demo-places.ts'

/** What `demo.json` promises to a script (README, "Demo"). */
export interface DemoFile {
  address: string
  organisations: {
    id: string
    name: string
    users: { email: string; password: string; modules: string[] }[]
    /** People outside it, with the address of their assisted dashboard. */
    external_users?: DemoExternalUser[]
  }[]
  /** Partners who send people to the registration. */
  partners?: DemoPartner[]
  simulators: Record<string, string>
}

interface DemoPerson {
  first: string
  last: string
  email: string
  mobile: string
  role: string
  modules: readonly Module[]
}

// Nobody in the demo is an operator: operators must have a second factor.
const granted = modules.filter((module) => !operatorModules.includes(module))
const officer: readonly Module[] = ['workflow', 'documents', 'signaturevalidation']
const auditor: readonly Module[] = ['documents', 'signaturevalidation']

interface DemoOrganisation {
  name: string
  accent: string
  department: string
  people: readonly DemoPerson[]
}

export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    name: 'Sahyadri Housing Finance Ltd',
    accent: '#0b5f66',
    department: 'Retail Home Loans, Pune',
    people: [
      {
        first: 'Farah',
        last: 'Shaikh',
        email: 'farah.shaikh@sahyadri.example',
        mobile: '+919820000001',
        role: 'Administrator',
        modules: granted,
      },
      {
        first: 'Nandini',
        last: 'Rao',
        email: 'nandini.rao@sahyadri.example',
        mobile: '+919820000002',
        role: 'Branch officer',
        modules: officer,
      },
      {
        first: 'Imran',
        last: 'Qureshi',
        email: 'imran.qureshi@sahyadri.example',
        mobile: '+919820000003',
        role: 'Reader',
        modules: auditor,
      },
    ],
  },
  {
    name: 'Nilgiri Homes and Rentals',
    accent: '#7cb342',
    department: 'Leases, Coimbatore',
    people: [
      {
        first: 'Kavya',
        last: 'Subramanian',
        email: 'kavya.s@nilgiri.example',
        mobile: '+919840000001',
        role: 'Administrator',
        modules: granted,
      },
      {
        first: 'Thomas',
        last: 'Kurien',
        email: 'thomas.kurien@nilgiri.example',
        mobile: '+919840000002',
        role: 'Lease officer',
        modules: officer,
      },
      {
        first: 'Sunita',
        last: 'Devi',
        email: 'sunita.devi@nilgiri.example',
        mobile: '+919840000003',
        role: 'Reader',
        modules: auditor,
      },
    ],
  },
]

/**
 * The demo's people, made once; the file is written again at every start because addresses may
 * move.
 */
export async function prepareDemo(
  store: Store,
  file: string,
  address: string,
  simulators: Record<string, string>,
): Promise<DemoFile> {
  const kept = await readDemo(file)
  // Those of an earlier release were made before organisations were verified, and with the
  // operators' modules.
  for (const { id } of kept?.organisations ?? []) {
    await store.platform.transaction((tx) => tx.organisations.verify(id, new Date()))
    await store.forOrganisation(id).transaction((tx) => tx.organisationModules.withdraw(operatorModules))
  }
  const demo: DemoFile = {
    address,
    simulators,
    organisations: await prepareExternalUsers(
      store,
      address,
      kept?.organisations ?? (await makeDemo(store, file)),
    ),
  }
  demo.partners = await preparePartners(store, address, kept?.partners)
  await prepareLoginPages(store, demo.organisations)
  await prepareCircle(
    store,
    demo.organisations.map(({ id }) => id),
  )
  await writeWhole(file, demo)

  return demo
}

async function makeDemo(store: Store, file: string): Promise<DemoFile['organisations']> {
  // The passwords are decided and kept first: killed in between, the next start makes the same
  // people with them.
  const planned = (await readDemo(`${file}.plan`))?.organisations ?? demoOrganisations.map(plan)
  await writeWhole(`${file}.plan`, { address: '', simulators: {}, organisations: planned })
  for (const [index, { id, users }] of planned.entries()) {
    const organisation = demoOrganisations[index]
    if (!organisation || (await exists(store, id))) continue
    await refuseAnothersDemo(store, users[0]?.email ?? '')
    const hashes = await Promise.all(users.map((user) => hashPassword(user.password)))
    await store.forOrganisation(id).transaction(async (tx) => makeOrganisation(tx, organisation, hashes))
  }

  return planned
}

export function plan({ name, people }: DemoOrganisation): DemoFile['organisations'][number] {
  return {
    id: newId(),
    name,
    users: people.map((person) => ({
      email: person.email,
      password: aPassword(),
      modules: [...person.modules],
    })),
  }
}

async function exists(store: Store, id: string): Promise<boolean> {
  return (await store.platform.read((tx) => tx.organisations.find(id))) !== null
}

/** Only the folder that made a demo knows its passwords. */
async function refuseAnothersDemo(store: Store, email: string): Promise<void> {
  if (await store.platform.read((tx) => tx.users.byEmail(email)))
    throw new CannotStart(
      'The database already holds a demo that another data folder made: start with that folder as MUHAR_DATA, or name an empty database in DATABASE_URL.',
    )
}

/** Organisation, people, roles and memberships in one transaction: all of it or nothing. */
export async function makeOrganisation(
  tx: Tx,
  organisation: DemoOrganisation,
  hashes: readonly string[],
): Promise<void> {
  await tx.organisations.add({
    id: tx.organisationId,
    public_id: randomBytes(5).toString('hex'),
    name: organisation.name,
    entity_type: 'B2B',
    accent: organisation.accent,
    vertical: organisation.department,
    verified_at: new Date(),
  })
  await tx.organisationModules.grant(granted)
  const departmentId = await makePlaces(tx, organisation.department)
  const builtIn = await makeBuiltInRoles(tx, 'B2B')
  let officerRoleId: string | null = null
  for (const [index, person] of organisation.people.entries()) {
    const userId = newId()
    const asBuilt = person.role === 'Administrator' ? builtIn.get('administrator') : undefined
    await tx.users.add({
      id: userId,
      email_id: person.email,
      mobile_number: person.mobile,
      first_name: person.first,
      last_name: person.last,
      password_hash: hashes[index] ?? null,
    })
    const role = { label: person.role, description: '', built_in: null, modules: [...person.modules] }
    const roleId = asBuilt ?? (await tx.roles.add(role))
    if (person.modules === officer) officerRoleId = roleId
    await tx.memberRecords.addMany([
      {
        id: newId(),
        user_id: userId,
        department_id: departmentId,
        role_id: roleId,
        reference_id: `REF-${userId.slice(-8)}`,
        state: 'active',
      },
    ])
  }
  await makeColleagues(tx, departmentId, officerRoleId)
  await tx.audit.add('organisation-made', {
    by: bySystem('Muhar demo'),
    detail: { name: organisation.name },
  })
}

const letters = 'abcdefghjkmnpqrstuvwxyz'

/**
 * Fit for the specification's rule (8 to 20 with upper, lower, digit, special) and for typing from
 * a terminal.
 */
function aPassword(): string {
  const word = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

  return `${word().toUpperCase()}-${word()}-${word()}-${randomInt(10, 100)}`
}

async function readDemo(file: string): Promise<DemoFile | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function writeWhole(file: string, demo: DemoFile): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
