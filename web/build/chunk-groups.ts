import { fileURLToPath } from 'node:url'
import type { Rollup } from 'vite'

type Modules = Pick<Rollup.PluginContext, 'getModuleInfo'>
type Group = Rollup.CodeSplittingGroup

const web = fileURLToPath(new URL('../', import.meta.url))

/**
 * What each program loads before its first screen; the portal with the page where a login leads.
 */
const programs = {
  signer: ['signer/main.tsx'],
  papers: ['papers/main.tsx'],
  assisted: ['screens/assisted/main.tsx'],
  register: ['register/main.tsx'],
  login: ['login/main.tsx'],
  verify: ['screens/verification/main.tsx'],
  portal: ['portal/main.tsx', 'screens/home/home-route.tsx'],
}
type Program = keyof typeof programs

/** Which programs load a module: before their first screen, or at some time. */
interface Use {
  first: Record<Program, boolean>
  ever: Record<Program, boolean>
}

const isZod = (id: string): boolean => id.includes('/node_modules/zod/')
const isLibrary = (id: string): boolean => id.includes('/node_modules/')
/** The preview of a signer's page asks in the session of a member; no signer does. */
const isOfMembers = (id: string): boolean => /\/wire\/(?:session-storage|kept-drafts)\.ts$/.test(id)
/** The sheet of a program stays with the program that names it: others must not get it. */
const isSheetOfProgram = (id: string): boolean => /\/(?:theme|login|register)\/[^/]+\.css$/.test(id)
/** Signers and members leave for a provider; a file of its own would be one more for signers. */
const isWayOut = (id: string): boolean => /\/web\/wire\/post-form\.ts$/.test(id)
const amountWords = /\/vocabulary\/fields\/(?:number-words\/.+|amount-words|shown-text)\.ts$/
const isCommon = (id: string): boolean =>
  /\/web\/(?:components|shell|texts|wire)\/|\/contract\//.test(id) && !id.endsWith('.json')

/**
 * Which modules go into one file. A file costs a request and its own headers, so small shared
 * modules travel together. A group takes what its modules import too, so the programs that must
 * stay small come first (decision 0047).
 */
export function chunkGroups(): Group[] {
  const useOf = usesOfModules()

  const group = (
    name: string,
    priority: number,
    isIn: (use: Use, id: string, modules: Modules) => boolean,
    minShareCount = 2,
  ): Group => ({
    name: (id, modules) => (isIn(useOf(id, modules), id, modules) ? name : null),
    debugName: name,
    minShareCount,
    priority,
  })

  return [
    // The loader waits for nothing but itself: what it needs must not be in a file of what it
    // loads.
    {
      name: 'load',
      test: /vite\/preload-helper|\/web\/(?:entry-of|wire\/(?:early-fetch|until-it-comes))\.ts$/,
      priority: 10,
    },
    // What the compiler writes for fields of classes goes along: every program has some, and none
    // may bring another's file for it.
    {
      name: 'react',
      test: /node_modules\/(?:react|react-dom|scheduler)\/|@oxc-project.*\/(?:defineProperty|toPropertyKey|toPrimitive|typeof)\.js$/,
      priority: 9,
    },
    // What the verification page shares: it has neither the wire nor the library of texts.
    group(
      'look',
      8,
      ({ first }, id) =>
        !isSheetOfProgram(id) &&
        ((first.verify && (first.login || first.register || first.assisted)) ||
          (id.includes('@oxc-project') && !first.signer)),
    ),
    // The verification page has it too, and must not bring what portal screens share.
    {
      name: 'act-button',
      test: /\/web\/components\/(?:ActButton\.tsx|act-button\.module\.css)$/,
      priority: 8,
    },
    group(
      'wire',
      7,
      ({ first, ever }, id) =>
        ever.signer &&
        !isOfMembers(id) &&
        (first.assisted || first.register || first.login || first.portal || isWayOut(id)),
    ),
    group('signer', 6, ({ first }, id) => first.signer && id.startsWith(`${web}signer/`)),
    // What the signer's pages load later and the portal has, too. In `forms` the sheets of the
    // login would come along. The words of all rules stay with those who begin with them.
    group(
      'boxes',
      6,
      ({ first, ever }, id) =>
        ever.signer &&
        ever.portal &&
        !first.signer &&
        !isOfMembers(id) &&
        isCommon(id) &&
        !amountWords.test(id) &&
        !/\/vocabulary\/(?:field-)?rules\.ts$/.test(id),
    ),
    // Only those who fill an amount have its words, in twelve languages.
    { name: 'amount-words', test: amountWords, priority: 5 },
    // Members who sign many papers read them too, and must not bring the sheet of the signer along.
    { name: 'own-key-texts', test: /\/web\/signer\/own-key\/own-key-texts\.ts$/, priority: 7 },
    // Each way to sign that has a certificate compares its name, and opens late.
    {
      name: 'names-apart',
      test: /\/web\/signer\/(?:parts\/(?:NamesApart\.tsx|names-apart[^/]*\.css)|own-key\/(?:use-name-of-key\.ts|NameOfKey\.tsx))$/,
      priority: 6,
    },
    { name: 'rules', test: isZod, priority: 6 },
    // The rest of the signer's English, for every part that opens after the first screens.
    { name: 'later-texts', test: /\/web\/signer\/texts\/(?:en|use-every-text)\.ts$/, priority: 6 },
    // What the screens after the first ones share: one file is one request.
    {
      name: 'after-first',
      test: /\/web\/signer\/(?:texts\/ask-texts\.ts|parts\/GroupNote\.tsx|screens\/AskButton\.tsx|reading\.ts)$/,
      priority: 5,
    },
    group(
      'words',
      5,
      ({ first, ever }, id) =>
        !isSheetOfProgram(id) &&
        ((first.assisted && (first.register || first.login || first.portal)) ||
          (first.portal && (first.login || first.register)) ||
          // What these open later must not bring the portal along.
          (first.portal && !isLibrary(id) && (ever.login || ever.register || ever.assisted))),
    ),
    group('account', 4, ({ first }, id) => !isSheetOfProgram(id) && (first.login || first.register)),
    group('forms', 4, ({ first, ever }, id) => !first.portal && isCommon(id) && ever.register),
    {
      name: 'portal',
      test: /\/web\/(?:portal\/Portal|screens\/home\/HomeScreen|screens\/new-docket\/DropAnywhere)\.tsx$/,
      priority: 3,
    },
    { name: 'menus', test: /\/node_modules\/@mantine\/.*\.mjs$/, priority: 2 },
    // Without what checks a form, which a menu or a list does not need.
    group(
      'screens',
      1,
      ({ ever }, id, modules) => isCommon(id) && isOfPortalAlone(ever) && !asksRules(id, modules),
      3,
    ),
  ]
}

const isOfPortalAlone = (ever: Use['ever']): boolean =>
  !(ever.signer || ever.assisted || ever.register || ever.login || ever.verify)

const asksRules = (id: string, modules: Modules): boolean => [...reachedFrom([id], modules)].some(isZod)

function usesOfModules(): (id: string, modules: Modules) => Use {
  const names = Object.keys(programs) as Program[]
  const first = new Map<Program, Set<string>>()
  const ever = new Map<Program, Set<string>>()
  const find = (modules: Modules): void => {
    for (const name of names) {
      const files = programs[name].map((file) => web + file)
      first.set(name, reachedFrom(files, modules))
      ever.set(name, reachedFrom(files, modules, 'and later'))
    }
  }
  const by = (sets: Map<Program, Set<string>>, id: string) =>
    Object.fromEntries(names.map((name) => [name, sets.get(name)?.has(id) === true])) as Use['first']

  return (id, modules) => {
    if (first.size === 0) find(modules)
    return { first: by(first, id), ever: by(ever, id) }
  }
}

function reachedFrom(files: string[], modules: Modules, when?: 'and later'): Set<string> {
  const found = new Set<string>()
  const waiting = [...files]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = modules.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []))
    if (when) waiting.push(...(module?.dynamicallyImportedIds ?? []))
  }

  return found
}
