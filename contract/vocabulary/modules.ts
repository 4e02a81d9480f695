/** What a module is about; the order of the groups is the order in which a role's list shows them. */
export const moduleGroups = [
  'documents',
  'stamps and banks',
  'people',
  'reports',
  'accounts',
  'installation',
] as const

export type ModuleGroup = (typeof moduleGroups)[number]

interface ModuleWords {
  group: ModuleGroup
  /** What whoever has it may do, for the administrator who gives it. */
  says: string
}

/**
 * Every permission flag of the specification (portal §3 and §6); a role is a list of them. Those marked "by address alone"
 * are named by the route guard of §6 and nowhere else.
 */
export const moduleTable = {
  documents: { group: 'documents', says: 'See all documents of the organisation and download them.' },
  workflow: { group: 'documents', says: 'Make documents, send them for signature and follow them.' },
  templates: { group: 'documents', says: 'Use and manage templates.' },
  template_builder: { group: 'documents', says: 'Build templates and publish their versions.' },
  requestDocument: { group: 'documents', says: 'Ask another department for a document.' },
  coreWorkflowDashboard: {
    group: 'documents',
    says: 'Work on the dashboard of requests, checks and clients.',
  },
  signaturevalidation: {
    group: 'documents',
    says: 'Check the signatures of any PDF and keep what was found.',
  },
  individualOrder: { group: 'documents', says: 'Order single documents.' },
  batchprocess: { group: 'documents', says: 'Make many documents from one sheet.' },
  clmDashboard: { group: 'documents', says: 'See contracts by client.' },
  clients: { group: 'documents', says: 'Keep the clients of the organisation (by address alone).' },

  bulkOrder: { group: 'stamps and banks', says: 'Buy stamp paper ahead.' },
  digitalstampprimarydashboard: { group: 'stamps and banks', says: 'See stamp paper in stock and on order.' },
  razorpaydashboard: { group: 'stamps and banks', says: 'Follow online payments of stamp duty.' },
  estamp: { group: 'stamps and banks', says: 'Work out stamp duty and order e-stamps (by address alone).' },
  'esbtr-automation': { group: 'stamps and banks', says: 'Pay duty by eSBTR (by address alone).' },
  nesl: { group: 'stamps and banks', says: 'Send loan documents to the information utility.' },
  emandate: { group: 'stamps and banks', says: 'Create, amend and cancel bank mandates.' },
  vendorekyc: { group: 'stamps and banks', says: 'Follow identity checks of vendors.' },
  dkyc_listing: { group: 'stamps and banks', says: 'See identity checks and their papers.' },

  users: { group: 'people', says: 'Add, change and remove members.' },
  roles: { group: 'people', says: 'Make roles and say what each may do.' },
  branches: { group: 'people', says: 'Keep branches, departments and zones.' },
  bulkuser: { group: 'people', says: 'Add many members from a sheet.' },
  usergroup: { group: 'people', says: 'Keep groups of members (by address alone).' },

  consumptionHistory: { group: 'reports', says: 'Read what was used of each allowance.' },
  apiLogs: { group: 'reports', says: 'Read calls of programs and callbacks.' },
  esignReport: { group: 'reports', says: 'Read the report of signatures.' },
  misreport: { group: 'reports', says: 'Read the management report.' },
  digitalstampingmisreport: { group: 'reports', says: 'Read the management report of stamps.' },
  digitalstamprepository: { group: 'reports', says: 'Look stamp certificates up.' },
  digitalstampqrreferences: { group: 'reports', says: 'Look stamps up by the reference of their QR code.' },
  batchAndBoxReport: { group: 'reports', says: 'Read which papers lie in which batch and box.' },
  'activity-logs': { group: 'reports', says: 'Read who changed what (by address alone).' },

  paymentHistory: { group: 'accounts', says: 'See payments.' },
  orderPayments: { group: 'accounts', says: 'See payments of orders.' },
  advancepayment: { group: 'accounts', says: 'Pay in advance and see what is left.' },
  billingdashboard: { group: 'accounts', says: 'See bills, packages and renew them.' },
  shcil: { group: 'accounts', says: 'Keep the account with the stamp agency.' },
  procurementRequest: { group: 'accounts', says: 'Ask for stamp paper to be bought.' },
  dispatchtracker: { group: 'accounts', says: 'Follow papers that are sent by courier.' },
  vendordashboard: { group: 'accounts', says: 'See the work of vendors (by address alone).' },

  advanceSetting: {
    group: 'installation',
    says: 'Change the settings of the organisation: look, login, security.',
  },
  support: { group: 'installation', says: 'Ask for support and follow the answers.' },
  onboardClient: { group: 'installation', says: 'Make organisations of clients (operators only).' },
  downtime: { group: 'installation', says: 'Announce maintenance (operators only).' },
} as const satisfies Record<string, ModuleWords>

export type Module = keyof typeof moduleTable

export const modules = Object.keys(moduleTable) as readonly Module[] as readonly [Module, ...Module[]]
