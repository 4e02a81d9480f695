// The house's table of imports (docs/architecture.md): what a room may import, everything else is refused.
// TypeScript 7 has no compiler API; dependency-cruiser reads with typescript 6, and without tsPreCompilationDeps it would miss `import type`.
const floors = require('./scripts/floors.cjs')

const ports = '^server/providers/[^/]+/port\\.ts$'

const rooms = {
  contract: { at: '^contract/', may: ['^contract/'], libraries: ['(^|/)node_modules/zod/'] },
  engine: { at: '^engine/', may: ['^engine/'] },
  domain: { at: '^server/domain/', may: ['^server/domain/', '^contract/vocabulary/'], libraries: [] },
  store: { at: '^server/store/', may: ['^server/store/', '^server/domain/', '^contract/vocabulary/'] },
  providers: {
    at: '^server/providers/',
    may: ['^server/providers/', '^server/domain/', '^engine/', '^contract/vocabulary/'],
  },
  services: {
    at: '^server/services/',
    may: ['^server/services/', '^server/domain/', '^server/store/', '^engine/', ports, '^contract/'],
  },
  calls: {
    at: '^server/calls/',
    may: ['^server/calls/', '^server/domain/', '^server/store/', '^server/services/', '^contract/', ports],
  },
  jobs: {
    at: '^server/jobs/',
    may: ['^server/jobs/', '^server/domain/', '^server/store/', '^server/services/', '^contract/', ports],
  },
  http: {
    at: '^server/http/',
    may: [
      '^server/http/',
      '^server/calls/',
      '^server/domain/',
      '^server/store/',
      '^server/services/',
      '^contract/',
      ports,
    ],
  },
  main: { at: '^server/main/', may: ['^server/', '^contract/', '^engine/'] },
  simulators: { at: '^simulators/', may: ['^simulators/'] },
  helper: {
    at: '^token-helper/',
    may: ['^token-helper/', '^contract/vocabulary/', '^engine/(crypto|node|key-error\\.ts)'],
    libraries: [],
  },
  web: { at: '^web/', may: ['^web/', '^contract/', '^engine/(verify|browser|ports\\.ts|crypto|pdf|sheet)'] },
}

const test = '\\.test\\.tsx?$'
const mayMeetTesting = '^testing/|^simulators/'

const outside = (name, { at, may }) => ({
  name: `${name}-imports`,
  comment: `${name} imports only what docs/architecture.md allows it`,
  severity: 'error',
  from: { path: at, pathNot: test },
  to: {
    dependencyTypesNot: [
      'core',
      'npm',
      'npm-dev',
      'npm-optional',
      'npm-peer',
      'npm-no-pkg',
      'npm-unknown',
      'npm-bundled',
    ],
    pathNot: [...may, '^node_modules/'],
  },
})

const outsideInTests = (name, { at, may }) => ({
  name: `${name}-tests-import`,
  severity: 'error',
  from: { path: `${at}.*${test}` },
  to: {
    dependencyTypesNot: [
      'core',
      'npm',
      'npm-dev',
      'npm-optional',
      'npm-peer',
      'npm-no-pkg',
      'npm-unknown',
      'npm-bundled',
    ],
    pathNot: [
      ...may,
      mayMeetTesting,
      '^engine/',
      '^contract/',
      ...(name === 'simulators' ? [] : ['^server/']),
      '^node_modules/',
    ],
  },
})

const libraries = (name, { at, libraries: allowed }) => ({
  name: `${name}-libraries`,
  severity: 'error',
  from: { path: at, pathNot: test },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg'],
    ...(allowed.length ? { pathNot: allowed } : {}),
  },
})

const shelves = (names) => `^server/services/(${names.join('|')})/`

/** A shelf imports its own floor and those below; types count. */
const upwards = ([floor, own], place, all) => ({
  name: `${floor}-looks-up`,
  severity: 'error',
  from: { path: shelves(own), pathNot: test },
  to: { path: shelves(all.slice(place + 1).flatMap(([, above]) => above)) },
})

module.exports = {
  forbidden: [
    ...Object.entries(floors)
      .slice(0, -1)
      .map((floor, place) => upwards(floor, place, Object.entries(floors))),
    {
      name: 'products-apart',
      comment: 'what two products share moves down a floor',
      severity: 'error',
      from: { path: shelves(floors.products), pathNot: test },
      to: { path: shelves(floors.products), pathNot: '^server/services/$1/' },
    },
    {
      name: 'services-common',
      comment: 'what every shelf works with knows none of them',
      severity: 'error',
      from: { path: '^server/services/[^/]+\\.ts$', pathNot: test },
      to: { path: '^server/services/[^/]+/' },
    },
    ...Object.entries(rooms).map(([name, room]) => outside(name, room)),
    ...Object.entries(rooms).map(([name, room]) => outsideInTests(name, room)),
    ...Object.entries(rooms)
      .filter(([, room]) => room.libraries)
      .map(([name, room]) => libraries(name, room)),
    {
      name: 'sql-stays-in-the-store',
      comment: 'other rooms ask the table files; tests reach rows through testing/rows-of.ts',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/store/|${test}` },
      to: { path: '(^|/)node_modules/kysely/|^server/store/lazy-tables\\.ts$' },
    },
    {
      name: 'engine-runs-in-a-browser',
      comment: 'node: stays under engine/node, tests and examples',
      severity: 'error',
      from: { path: '^engine/', pathNot: `^engine/(node|tests|examples)/|${test}` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-core-leaves-node-alone',
      severity: 'error',
      from: { path: '^engine/', pathNot: `^engine/(node|tests|examples|interop)/|${test}` },
      to: { path: '^engine/node/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^(server/domain|contract)/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-development-libraries',
      comment: 'what runs at a customer must not need what is installed for tests alone',
      severity: 'error',
      from: {
        path: '^(contract|engine|server|simulators|web)/',
        pathNot: `${test}|^engine/(tests|examples)/|^simulators/.*test`,
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|svg)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
