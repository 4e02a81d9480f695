import { dirname, join, normalize } from 'node:path'

/** A file of the web, by its path in the repository. */
export interface WebFile {
  path: string
  text: string
}

const isSheet = ({ path }: WebFile): boolean => path.endsWith('.css')
const isModule = ({ path }: WebFile): boolean => path.endsWith('.module.css')

/** Of whole programs, and of the list that many screens have. */
const forAll = [
  'web/components/list/list.css',
  'web/downtime/downtime.css',
  'web/login/factor-form.css',
  'web/login/login.css',
  'web/register/register.css',
  'web/shell/shell.css',
  'web/signer/right-to-left.css',
  'web/signer/signer.css',
]
const mayBeForAll = ({ path }: WebFile): boolean => path.startsWith('web/theme/') || forAll.includes(path)

/**
 * What is wrong with the sheets of screens and single components (decision 0049). A class that a
 * sheet defines is written in a component as `styles.name`, never by a computed name: so what is
 * missing and what nobody uses is found by reading.
 */
export function faultsOfSheets(files: readonly WebFile[]): string[] {
  const mustBeModules = files.filter((file) => isSheet(file) && !isModule(file) && !mayBeForAll(file))
  const modules = files.filter(isModule)
  const uses = files.filter((file) => !isSheet(file)).flatMap(usesIn)
  const used = new Map<string, Set<string>>()
  for (const { sheet, name } of uses) used.set(sheet, (used.get(sheet) ?? new Set()).add(name))
  const defined = new Map(modules.map(({ path, text }) => [path, classesOf(text)]))

  return [
    ...mustBeModules.map(({ path }) => `${path} is not a module`),
    ...modules.flatMap(({ path, text }) =>
      globalSelectors(text).map((one) => `${path} defines ${one} for all`),
    ),
    ...[...defined].flatMap(([path, names]) =>
      [...names].filter((name) => !used.get(path)?.has(name)).map((name) => `${path}: nothing uses ${name}`),
    ),
    ...uses
      .filter(({ sheet, name }) => !defined.get(sheet)?.has(name))
      .map(({ sheet, name, path }) => `${path}: ${sheet} has no class ${name}`),
  ]
}

/** The classes of its own; what is in `:global()` belongs to the theme. */
const classesOf = (sheet: string): Set<string> =>
  new Set(
    selectorsOf(sheet).flatMap((one) =>
      [...ownPart(one).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!),
    ),
  )

const globalSelectors = (sheet: string): string[] =>
  selectorsOf(sheet).filter((one) => !/\.[a-zA-Z]/.test(ownPart(one)))

const ownPart = (selector: string): string => selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')

/** Of every rule, also of those inside `@media`; not the steps of keyframes. */
function selectorsOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')

  return [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap(listed)
    .map((one) => one.trim().replace(/\s+/g, ' '))
}

/** Selectors between commas; those inside brackets belong to one of them. */
function listed(head: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of head) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) found.push('')
    else found.push(`${found.pop()}${letter}`)
  }

  return found
}

/** What a component takes from the modules that it imports. */
function usesIn({ path, text }: WebFile): { sheet: string; name: string; path: string }[] {
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, styles, from]) => {
    const sheet = normalize(join(dirname(path), from!))

    return [...text.matchAll(new RegExp(`\\b${styles}\\b(?:\\.(\\w+)|(\\[))?`, 'g'))].flatMap(
      ([all, name], at) => {
        if (name) return [{ sheet, name, path }]
        // The import itself names no class; anything else is a name that cannot be read.
        return at === 0 ? [] : [{ sheet, name: all, path }]
      },
    )
  })
}
