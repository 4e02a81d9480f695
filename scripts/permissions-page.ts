// Makes docs/permissions.md from the tables that server and web ask; with --check it fails when the
// page says something else. Run by scripts/permissions.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import * as declarations from '#contract/calls.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { type Module, moduleGroups, modules, moduleTable } from '#contract/vocabulary/modules.ts'
import { type PortalRoute, portalRoutes } from '#contract/vocabulary/portal-routes.ts'

const page = new URL('../docs/permissions.md', import.meta.url)
const calls = (Object.values(declarations) as CallDeclaration[]).sort((one, other) =>
  one.path < other.path ? -1 : 1,
)
const routes = Object.entries(portalRoutes) as [string, PortalRoute][]

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const table = (heads: string[], rows: string[]) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n')
const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')
const opens = ({ modules: named }: PortalRoute, module: Module) =>
  named !== 'member' && named.includes(module)

const groups = moduleGroups.map((group) => {
  const rows = modules
    .filter((module) => moduleTable[module].group === group)
    .map((module) =>
      row(
        `\`${module}\``,
        moduleTable[module].says,
        code(routes.filter(([, route]) => opens(route, module)).map(([path]) => `/${path}`)),
      ),
    )

  return `### ${group[0]?.toUpperCase()}${group.slice(1)}\n\n${table(['Module', 'What members with it may do', 'Opens'], rows)}`
})

const text = `# Permissions

Made by \`node scripts/permissions.mjs\` from \`contract/vocabulary/modules.ts\`, \`contract/vocabulary/portal-routes.ts\` and the
declarations of the calls; not written by hand.

A membership has a role, a role lists modules, and an organisation has the modules that it was granted. A member may use a module that both the role and
the organisation have. A member who switches to another organisation gets the role of that membership. At every call the server checks the modules that
the call's declaration names. The web reads the same tables to show what the member can open. A module gives access to a feature. What a member may do with one
document depends on the document: who sent it, who signs it and who checks it.

## Modules

${groups.join('\n\n')}

## Addresses of the portal

The first segment of an address decides who can open it; any one of the listed modules is enough. \`billingdashboard\` also opens \`/reports/consumptionHistory\`. Every member can open addresses below \`/workflow\`
and \`/core-workflow\` whose second segment is neither \`create\` nor \`view\`. In the NDA flow the sidebar hides Organisation and Workflow and shows Users.

${table(
  ['Address', 'Opened by'],
  routes.map(([path, { modules: named }]) =>
    row(`\`/${path}\``, named === 'member' ? 'every member' : code(named)),
  ),
)}

## Calls

${table(
  ['Call', 'Who', 'Modules'],
  calls.map((call) =>
    row(
      `\`${call.path}\``,
      call.access.join(', '),
      call.modules === undefined
        ? ''
        : call.modules === 'any'
          ? `any: ${call.modulesWhy}`
          : code(call.modules),
    ),
  ),
)}
`

if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/permissions.md is not what the tables say: node scripts/permissions.mjs')
  process.exit(1)
}
