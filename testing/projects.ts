import { matchesGlob } from 'node:path'
import { againOnOneServer, longer, longFiles, longTests, type Tier } from './tiers.ts'

interface Files {
  name: string
  include: string[]
  exclude: string[]
}

const never = ['node_modules/**', 'web/dist/**', 'data/**']
const journeys = ['testing/journeys/**/*.test.ts']
// They keep a server of their own in the test's process, whose clock they move.
const ofOneServer = ['testing/journeys/{bad-input,every-route-*,many-organisations,tampering,timers}.test.ts']
// Each starts the whole product, or puts a module in another's place.
const products = [
  'server/main/start.test.ts',
  'server/services/sessions/login-tries.test.ts',
  'testing/outages/in-a-browser.test.ts',
  'testing/{backups,chaos,leaks,operations,upgrades}/**/*.test.ts',
]
// A PKCS #11 module belongs to a process and not to a thread: it reads where its tokens are once.
const tokens = [
  'engine/node/pkcs11/*.test.ts',
  'server/providers/seal-key/pkcs11-*.test.ts',
  'server/calls/users/key-in-token.test.ts',
  'token-helper/*.test.ts',
]
const outages = ['testing/outages/!(in-a-browser).test.ts']
const benches = ['bench/**/*.test.ts']

const whole = [
  {
    name: 'together',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...journeys, ...products, ...tokens, ...outages, ...benches],
  },
  { name: 'journeys', include: journeys, exclude: ofOneServer },
  { name: 'journeys of one server', include: ofOneServer, exclude: [] },
  { name: 'products', include: products, exclude: [] },
  { name: 'tokens', include: tokens, exclude: [] },
  { name: 'outages', include: outages, exclude: [] },
  { name: 'bench', include: benches, exclude: [] },
] as const satisfies { name: string; include: string[]; exclude: string[] }[]

export type ProjectName = (typeof whole)[number]['name']

/** Which files each project runs in a tier. */
export function filesOf(tier: Tier): Record<ProjectName, Files> {
  const alone = longFiles.map(({ file }) => file)
  const atLength = [...new Set([...alone, ...[...longTests, ...longer].map(({ file }) => file)])]
  const projects = whole.map(({ name, include, exclude }): Files => {
    if (tier === 'short') return { name, include, exclude: [...never, ...exclude, ...alone] }
    const isOfProject = (file: string) => matches(file, include) && !matches(file, exclude)
    const again = name === 'journeys of one server' ? againOnOneServer : []

    return { name, include: [...atLength.filter(isOfProject), ...again], exclude: never }
  })

  return Object.fromEntries(projects.map((one) => [one.name, one])) as Record<ProjectName, Files>
}

export const matches = (file: string, globs: readonly string[]): boolean =>
  globs.some((glob) => matchesGlob(file, glob))
