import { activityLog } from './activities.ts'
import { anchors } from './anchors.ts'
import { badLine } from './bad-line.ts'
import { balances } from './balances.ts'
import { batches } from './batches.ts'
import { bulk } from './bulk.ts'
import { clientLists } from './client-lists.ts'
import { directories } from './directory.ts'
import { dockets } from './dockets.ts'
import { engine } from './engine.ts'
import { envelope } from './envelope.ts'
import { externalUserLists } from './external-user-lists.ts'
import { files } from './files.ts'
import { inboxes } from './inboxes.ts'
import { lists } from './lists.ts'
import { manyActs } from './many-acts.ts'
import { memberLists } from './member-lists.ts'
import { ownKeys } from './own-keys.ts'
import { peopleSheets } from './people-sheets.ts'
import { reports } from './reports.ts'
import { routeChanges } from './route-changes.ts'
import type { Part } from './row.ts'
import { setter } from './setter.ts'
import { signingMemory } from './signing-memory.ts'
import { slowSigner } from './slow-signer.ts'
import { start } from './start.ts'
import { twoServers } from './two-servers.ts'
import { verifying } from './verifying.ts'
import { verifyingInBrowser } from './verifying-browser.ts'
import { web } from './web.ts'
import { wordFiles } from './word-files.ts'

/** Everything that is measured, in the order of the tables: one line a file. */
export const parts: readonly Part[] = [
  engine,
  verifying,
  verifyingInBrowser,
  signingMemory,
  envelope,
  twoServers,
  lists,
  inboxes,
  memberLists,
  directories,
  externalUserLists,
  clientLists,
  activityLog,
  reports,
  peopleSheets,
  balances,
  files,
  dockets,
  manyActs,
  bulk,
  ownKeys,
  badLine,
  batches,
  anchors,
  wordFiles,
  setter,
  web,
  slowSigner,
  routeChanges,
  start,
]
