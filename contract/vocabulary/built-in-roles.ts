import { type Module, modules } from './modules.ts'

/** The words of the registration (portal §3): a business, or one person. */
export const entityTypes = ['B2B', 'B2C'] as const

export type EntityType = (typeof entityTypes)[number]

interface BuiltInRole {
  label: string
  says: string
  /** For whom it is made when an organisation is. */
  entities: readonly EntityType[]
  modules: readonly Module[]
}

/**
 * Theirs who run the installation: never in a built-in role, and never given by who does not have
 * them.
 */
export const ofOperators: readonly Module[] = ['onboardClient', 'downtime']

/**
 * Where an organisation begins: few, each a job that people have. Once made they are roles as any
 * other; of their modules an organisation gets those that it was granted.
 */
export const builtInRoles = {
  administrator: {
    label: 'Administrator',
    says: 'Runs the organisation: its people, roles, branches and settings, and everything it was granted.',
    entities: ['B2B', 'B2C'],
    modules: modules.filter((module) => !ofOperators.includes(module)),
  },
  'branch-manager': {
    label: 'Branch manager',
    says: 'Sends and sees the papers of a branch, and keeps its people.',
    entities: ['B2B'],
    modules: [
      'documents',
      'workflow',
      'templates',
      'requestDocument',
      'signaturevalidation',
      'users',
      'usergroup',
      'esignReport',
      'support',
    ],
  },
  maker: {
    label: 'Maker',
    says: 'Creates papers, sends them for signature and follows them.',
    entities: ['B2B'],
    modules: ['workflow', 'templates', 'requestDocument', 'batchprocess', 'support'],
  },
  checker: {
    label: 'Checker',
    says: 'Looks at what makers prepared, agrees to it or sends it back.',
    entities: ['B2B'],
    modules: ['workflow', 'documents', 'coreWorkflowDashboard', 'signaturevalidation', 'support'],
  },
  auditor: {
    label: 'Auditor',
    says: 'Reads papers, reports and who changed what. Changes nothing.',
    entities: ['B2B'],
    modules: [
      'documents',
      'signaturevalidation',
      'activity-logs',
      'esignReport',
      'misreport',
      'consumptionHistory',
    ],
  },
} as const satisfies Record<string, BuiltInRole>

export type BuiltInRoleKey = keyof typeof builtInRoles

export const builtInRoleKeys = Object.keys(builtInRoles) as readonly BuiltInRoleKey[] as readonly [
  BuiltInRoleKey,
  ...BuiltInRoleKey[],
]

export const builtInRole = (key: BuiltInRoleKey): BuiltInRole => builtInRoles[key]
