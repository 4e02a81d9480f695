/**
 * What a module is about; the order of the groups is the order in which a role's list shows them.
 */
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
  label: string
  /** What its holders may do, for the administrator who gives it. */
  says: string
}

/**
 * Every permission flag of the specification (portal §3 and §6); a role is a list of them. Those
 * marked "by address alone" are named by the route guard of §6 and nowhere else.
 */
export const moduleTable = {
  documents: {
    group: 'documents',
    label: 'All documents',
    says: 'See all documents of the organisation and download them.',
  },
  workflow: {
    group: 'documents',
    label: 'Send documents',
    says: 'Create documents, send them for signature and follow them.',
  },
  templates: { group: 'documents', label: 'Templates', says: 'Use and manage templates.' },
  template_builder: {
    group: 'documents',
    label: 'Template builder',
    says: 'Build templates and publish their versions.',
  },
  requestDocument: {
    group: 'documents',
    label: 'Request documents',
    says: 'Ask another department for a document.',
  },
  coreWorkflowDashboard: {
    group: 'documents',
    label: 'User dashboard',
    says: 'Work on the dashboard of requests, checks and clients.',
  },
  signaturevalidation: {
    group: 'documents',
    label: 'Check signatures',
    says: 'Check the signatures of any PDF and keep what was found.',
  },
  individualOrder: { group: 'documents', label: 'Single orders', says: 'Order single documents.' },
  batchprocess: { group: 'documents', label: 'Batches', says: 'Make many documents from one sheet.' },
  clmDashboard: {
    group: 'documents',
    label: 'Contracts by client',
    says: 'See clients with their documents and contracts.',
  },
  clients: {
    group: 'documents',
    label: 'Clients',
    says: 'Keep the clients of the organisation and the fields they have.',
  },

  bulkOrder: { group: 'stamps and banks', label: 'Pre-orders', says: 'Buy stamp paper ahead.' },
  digitalstampprimarydashboard: {
    group: 'stamps and banks',
    label: 'Stamp stock',
    says: 'See stamp paper in stock and on order.',
  },
  razorpaydashboard: {
    group: 'stamps and banks',
    label: 'Stamp duty payments',
    says: 'Follow online payments of stamp duty.',
  },
  estamp: {
    group: 'stamps and banks',
    label: 'E-stamps',
    says: 'Work out stamp duty and order e-stamps (by address alone).',
  },
  'esbtr-automation': {
    group: 'stamps and banks',
    label: 'eSBTR',
    says: 'Pay duty by eSBTR (by address alone).',
  },
  nesl: {
    group: 'stamps and banks',
    label: 'Information utility',
    says: 'Send loan documents to the information utility.',
  },
  emandate: { group: 'stamps and banks', label: 'Mandates', says: 'Create, amend and cancel bank mandates.' },
  vendorekyc: {
    group: 'stamps and banks',
    label: 'Vendor identity checks',
    says: 'Follow identity checks of vendors.',
  },
  dkyc_listing: {
    group: 'stamps and banks',
    label: 'Identity checks',
    says: 'See identity checks and their papers.',
  },

  users: { group: 'people', label: 'Users', says: 'Add, change and remove members.' },
  roles: { group: 'people', label: 'Roles', says: 'Create roles and say what each may do.' },
  branches: { group: 'people', label: 'Branches', says: 'Keep branches, departments and zones.' },
  bulkuser: { group: 'people', label: 'Upload users', says: 'Add many members from a sheet.' },
  usergroup: { group: 'people', label: 'User groups', says: 'Keep groups of members (by address alone).' },

  consumptionHistory: {
    group: 'reports',
    label: 'Consumption',
    says: 'Read what was used of each allowance.',
  },
  apiLogs: { group: 'reports', label: 'API logs', says: 'Read calls of programs and callbacks.' },
  esignReport: { group: 'reports', label: 'Signature report', says: 'Read the report of signatures.' },
  misreport: { group: 'reports', label: 'Management report', says: 'Read the management report.' },
  digitalstampingmisreport: {
    group: 'reports',
    label: 'Stamp report',
    says: 'Read the management report of stamps.',
  },
  digitalstamprepository: {
    group: 'reports',
    label: 'Stamp repository',
    says: 'Look stamp certificates up.',
  },
  digitalstampqrreferences: {
    group: 'reports',
    label: 'Stamp QR references',
    says: 'Look stamps up by the reference of their QR code.',
  },
  batchAndBoxReport: {
    group: 'reports',
    label: 'Batches and boxes',
    says: 'Read which papers lie in which batch and box.',
  },
  'activity-logs': {
    group: 'reports',
    label: 'Activity log',
    says: 'Read who changed what (by address alone).',
  },

  paymentHistory: { group: 'accounts', label: 'Payments', says: 'See payments.' },
  orderPayments: { group: 'accounts', label: 'Order payments', says: 'See payments of orders.' },
  advancepayment: {
    group: 'accounts',
    label: 'Advance payment',
    says: 'Pay in advance and see what is left.',
  },
  billingdashboard: { group: 'accounts', label: 'Billing', says: 'See bills, packages and renew them.' },
  shcil: {
    group: 'accounts',
    label: 'Stamp agency account',
    says: 'Keep the account with the stamp agency.',
  },
  procurementRequest: { group: 'accounts', label: 'Procurement', says: 'Ask for stamp paper to be bought.' },
  dispatchtracker: { group: 'accounts', label: 'Dispatch', says: 'Follow papers that are sent by courier.' },
  vendordashboard: {
    group: 'accounts',
    label: 'Vendors',
    says: 'See the work of vendors (by address alone).',
  },

  advanceSetting: {
    group: 'installation',
    label: 'Settings',
    says: 'Change the settings of the organisation: look, login, security.',
  },
  support: { group: 'installation', label: 'Support', says: 'Ask for support and follow the answers.' },
  onboardClient: {
    group: 'installation',
    label: 'Onboarding',
    says: 'Create organisations (operators only).',
  },
  downtime: { group: 'installation', label: 'Maintenance', says: 'Announce maintenance (operators only).' },
} as const satisfies Record<string, ModuleWords>

export type Module = keyof typeof moduleTable

export const modules = Object.keys(moduleTable) as readonly Module[] as readonly [Module, ...Module[]]
