import { addTexts, type EntryTexts } from './start-texts.ts'

type File = () => Promise<{ default: object }>

const of = (en: File, hi: File): EntryTexts => ({
  en: async () => [await en()],
  hi: async () => [await hi()],
})

/**
 * What is said on some of the portal's screens and not on all: it comes with them. A test reads
 * every screen for its keys.
 */
const files = {
  accounts: of(
    () => import('./en/accounts.json'),
    () => import('./hi/accounts.json'),
  ),
  activity: of(
    () => import('./en/activity.json'),
    () => import('./hi/activity.json'),
  ),
  address: of(
    () => import('./en/address.json'),
    () => import('./hi/address.json'),
  ),
  autosign: of(
    () => import('./en/autosign.json'),
    () => import('./hi/autosign.json'),
  ),
  balance: of(
    () => import('./en/balance.json'),
    () => import('./hi/balance.json'),
  ),
  batches: of(
    () => import('./en/batches.json'),
    () => import('./hi/batches.json'),
  ),
  bell: of(
    () => import('./en/bell.json'),
    () => import('./hi/bell.json'),
  ),
  'template-builder': of(
    () => import('./en/template-builder.json'),
    () => import('./hi/template-builder.json'),
  ),
  templates: of(
    () => import('./en/templates.json'),
    () => import('./hi/templates.json'),
  ),
  clients: of(
    () => import('./en/clients.json'),
    () => import('./hi/clients.json'),
  ),
  cards: of(
    () => import('./en/cards.json'),
    () => import('./hi/cards.json'),
  ),
  certificates: of(
    () => import('./en/certificates.json'),
    () => import('./hi/certificates.json'),
  ),
  checks: of(
    () => import('./en/checks.json'),
    () => import('./hi/checks.json'),
  ),
  console: of(
    () => import('./en/console.json'),
    () => import('./hi/console.json'),
  ),
  'company-dashboard': of(
    () => import('./en/company-dashboard.json'),
    () => import('./hi/company-dashboard.json'),
  ),
  contracts: of(
    () => import('./en/contracts.json'),
    () => import('./hi/contracts.json'),
  ),
  dashboards: of(
    () => import('./en/dashboards.json'),
    () => import('./hi/dashboards.json'),
  ),
  departments: of(
    () => import('./en/departments.json'),
    () => import('./hi/departments.json'),
  ),
  review: of(
    () => import('./en/review.json'),
    () => import('./hi/review.json'),
  ),
  'review-groups': of(
    () => import('./en/review-groups.json'),
    () => import('./hi/review-groups.json'),
  ),
  letterheads: of(
    () => import('./en/letterheads.json'),
    () => import('./hi/letterheads.json'),
  ),
  developers: of(
    () => import('./en/developers.json'),
    () => import('./hi/developers.json'),
  ),
  directory: of(
    () => import('./en/directory.json'),
    () => import('./hi/directory.json'),
  ),
  docket: of(
    () => import('./en/docket.json'),
    () => import('./hi/docket.json'),
  ),
  documents: of(
    () => import('./en/documents.json'),
    () => import('./hi/documents.json'),
  ),
  downloads: of(
    () => import('./en/downloads.json'),
    () => import('./hi/downloads.json'),
  ),
  'external-users': of(
    () => import('./en/external-users.json'),
    () => import('./hi/external-users.json'),
  ),
  groups: of(
    () => import('./en/groups.json'),
    () => import('./hi/groups.json'),
  ),
  help: of(
    () => import('./en/help.json'),
    () => import('./hi/help.json'),
  ),
  home: of(
    () => import('./en/home.json'),
    () => import('./hi/home.json'),
  ),
  'identity-providers': of(
    () => import('./en/identity-providers.json'),
    () => import('./hi/identity-providers.json'),
  ),
  'signing-services': of(
    () => import('./en/signing-services.json'),
    () => import('./hi/signing-services.json'),
  ),
  meanwhile: of(
    () => import('./en/meanwhile.json'),
    () => import('./hi/meanwhile.json'),
  ),
  modules: of(
    () => import('./en/modules.json'),
    () => import('./hi/modules.json'),
  ),
  'new-docket': of(
    () => import('./en/new-docket.json'),
    () => import('./hi/new-docket.json'),
  ),
  orders: of(
    () => import('./en/orders.json'),
    () => import('./hi/orders.json'),
  ),
  'person-data': of(
    () => import('./en/person-data.json'),
    () => import('./hi/person-data.json'),
  ),
  'portal-address': of(
    () => import('./en/portal-address.json'),
    () => import('./hi/portal-address.json'),
  ),
  profile: of(
    () => import('./en/profile.json'),
    () => import('./hi/profile.json'),
  ),
  progress: of(
    () => import('./en/progress.json'),
    () => import('./hi/progress.json'),
  ),
  reports: of(
    () => import('./en/reports.json'),
    () => import('./hi/reports.json'),
  ),
  requests: of(
    () => import('./en/requests.json'),
    () => import('./hi/requests.json'),
  ),
  registrants: of(
    () => import('./en/registrants.json'),
    () => import('./hi/registrants.json'),
  ),
  roles: of(
    () => import('./en/roles.json'),
    () => import('./hi/roles.json'),
  ),
  screen: of(
    () => import('./en/screen.json'),
    () => import('./hi/screen.json'),
  ),
  'set-up': of(
    () => import('./en/set-up.json'),
    () => import('./hi/set-up.json'),
  ),
  'sign-many': of(
    () => import('./en/sign-many.json'),
    () => import('./hi/sign-many.json'),
  ),
  settings: of(
    () => import('./en/settings.json'),
    () => import('./hi/settings.json'),
  ),
  signers: of(
    () => import('./en/signers.json'),
    () => import('./hi/signers.json'),
  ),
  stakeholders: of(
    () => import('./en/stakeholders.json'),
    () => import('./hi/stakeholders.json'),
  ),
  told: of(
    () => import('./en/told.json'),
    () => import('./hi/told.json'),
  ),
  upload: of(
    () => import('./en/upload.json'),
    () => import('./hi/upload.json'),
  ),
  users: of(
    () => import('./en/users.json'),
    () => import('./hi/users.json'),
  ),
}

/** A screen, or a part of one, that comes with its words: it is never there without them. */
export const withTexts =
  <T>(load: () => Promise<T>, ...names: (keyof typeof files)[]): (() => Promise<T>) =>
  async () => {
    const [loaded] = await Promise.all([load(), ...names.map((name) => addTexts(files[name]))])

    return loaded
  }
