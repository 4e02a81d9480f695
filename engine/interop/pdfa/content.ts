import { latin1 } from '../../pdf/characters.ts'
import { type Dict, dataOf, dictOf, isStream, listOf, type Model, resolved, type Value } from './model.ts'

/** What is painted somewhere: a page, what an annotation shows, a form inside these. */
export interface Content {
  readonly where: string
  readonly resources: Dict
  readonly operations: readonly Operation[]
  /** The dictionary of a form; null for a page. */
  readonly form: Dict | null
  /** Of the page that it is painted on. */
  readonly page: Dict
}

export interface Operation {
  readonly operator: string
  /** Numbers, names with their slash, strings as they are spelt. */
  readonly operands: readonly string[]
}

const TOKEN =
  /%[^\r\n]*|\((?:[^()\\]|\\[\s\S])*\)|<<|>>|<[^<>]*>|\/[^\s()<>[\]{}/%]*|[[\]]|[^\s()<>[\]{}/%]+/g
const OPERAND = /^(?:[[\]<(/]|>>|[+-]?(?:\d|\.\d)|true$|false$|null$)/

export function operationsOf(data: Uint8Array): Operation[] {
  const operations: Operation[] = []
  let operands: string[] = []
  for (const [token] of latin1(data).matchAll(TOKEN)) {
    if (token.startsWith('%')) continue
    if (OPERAND.test(token)) {
      operands.push(token)
      continue
    }
    operations.push({ operator: token, operands })
    operands = []
  }
  return operations
}

/** Everything that the pages show. */
export function contentsOf(model: Model): Content[] {
  return model.pages.flatMap(([ref, page]) => {
    const parts = isStream(model, page['/Contents']) ? [page['/Contents']] : listOf(model, page['/Contents'])
    const data = parts.flatMap((part) => [...dataOf(model, part), 0x0a])
    const own: Content = {
      where: `page ${ref}`,
      resources: dictOf(model, page['/Resources']),
      operations: operationsOf(Uint8Array.from(data)),
      form: null,
      page,
    }
    const shown = listOf(model, page['/Annots']).flatMap((annotation) =>
      appearancesOf(model, annotation).flatMap((stream) => formContents(model, stream, page, 0)),
    )
    return [own, ...inner(model, own, 0), ...shown]
  })
}

/** The streams of /AP /N: one, or one for each state. */
export function appearancesOf(model: Model, annotation: Value): string[] {
  const normal = dictOf(model, dictOf(model, annotation)['/AP'])['/N']
  if (isStream(model, normal)) return [normal]
  return Object.values(dictOf(model, normal)).filter((state) => isStream(model, state))
}

function formContents(model: Model, ref: string, page: Dict, depth: number): Content[] {
  const form = dictOf(model, ref)
  const own: Content = {
    where: `form ${ref}`,
    resources: dictOf(model, form['/Resources']),
    operations: operationsOf(dataOf(model, ref)),
    form,
    page,
  }
  return [own, ...inner(model, own, depth)]
}

function inner(model: Model, { resources, page }: Content, depth: number): Content[] {
  if (depth > 8) return []
  return Object.values(dictOf(model, resources['/XObject'])).flatMap((ref) =>
    isStream(model, ref) && dictOf(model, ref)['/Subtype'] === '/Form'
      ? formContents(model, ref, page, depth + 1)
      : [],
  )
}

/** The images that a content has among its resources, with their dictionaries. */
export const imagesOf = (model: Model, { resources }: Content): (readonly [string, Dict])[] =>
  Object.values(dictOf(model, resources['/XObject'])).flatMap((ref) => {
    const dict = dictOf(model, ref)
    return typeof ref === 'string' && dict['/Subtype'] === '/Image' ? [[ref, dict] as const] : []
  })

export const fontsOf = (model: Model, { resources }: Content): (readonly [string, Dict])[] =>
  Object.entries(dictOf(model, resources['/Font'])).map(([name, font]) => [name, dictOf(model, font)])

export const nameOf = (model: Model, value: Value | undefined) => {
  const name = resolved(model, value)
  return typeof name === 'string' ? name : undefined
}
